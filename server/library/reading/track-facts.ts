import type { Credit } from './tags/artists.ts'
import type { Lyrics } from './tags/lyrics.ts'

/** What an unchanged file is read anew for: this program finds more in files than the one that read it. */
export const reading = 4

/** What a file is to be read as; paths are absolute. */
export type ReadRequest = {
  readonly path: string
  /** What its names are called by where its tags are silent. */
  readonly folderName: string
  readonly lyricsPath: string | undefined
  readonly charset: string | undefined
  readonly neverSplit: readonly string[]
}

export type NamedCredit = Credit & { readonly sort: string }

/** What was read of a file, as rows have it. */
export type TrackFacts = {
  readonly print: string
  readonly extension: string
  readonly title: string
  /** Whether names of file and folder stand in for its title or its artist. */
  readonly lacks_tags: boolean
  readonly sort_title: string
  readonly artists: readonly NamedCredit[]
  readonly album: string
  readonly album_sort: string
  /** Empty where the tags name none. */
  readonly album_artists: readonly NamedCredit[]
  /** Of MusicBrainz. */
  readonly release_id: string | null
  readonly release_type: string | null
  readonly disc: number | null
  readonly disc_title: string | null
  readonly number: number | null
  readonly released: string | null
  readonly genres: readonly string[]
  readonly composer: string | null
  readonly comment: string | null
  readonly lyrics: Lyrics | null
  readonly track_gain: number | null
  readonly track_peak: number | null
  readonly album_gain: number | null
  readonly album_peak: number | null
  readonly skip_samples: number | null
  readonly total_samples: number | null
  readonly duration_seconds: number
  readonly codec: string
  readonly lossless: boolean
  readonly bit_rate: number | null
  readonly sample_rate: number | null
  readonly bit_depth: number | null
  readonly channels: number | null
}

/** A file that cannot be imported, with a sentence that says why. */
export type Refusal = { readonly refused: string }
