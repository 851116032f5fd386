import { basename, dirname, extname } from 'node:path'

import type { IAudioMetadata, IRatio } from 'music-metadata'

import { type Credit, guestsOf, unique } from './artists.ts'
import { creditsOf } from './credits.ts'
import { discOf } from './disc-names.ts'
import { releaseTypeOf } from './release-type.ts'
import { releasedOn } from './released-on.ts'
import { sortNameOf, sortTitleOf } from './sort-title.ts'
import { lineOf, linesOf } from './text.ts'
import { textsOf } from './texts-of.ts'
import type { NamedCredit, ReadRequest } from '#server/library/reading/track-facts.ts'

type Options = ReadRequest & {
  /** Of a kind whose tags may hold text without a charset. */
  readonly isOfId3: boolean
}

/** What programs note for themselves, such as `iTunNORM`, in comments that nobody wrote. */
const ofPrograms = /^(?:iTun|Songs-DB_|MusicMatch_)/i
/** What nobody named. */
const unknownArtist = 'Unknown artist'
const mostGenres = 20
const mostCommentCharacters = 10_000
/** What the tags of a file say, by the names of rows; what they lack comes from the names of file and folder. */
export function readTags(found: IAudioMetadata, options: Options) {
  const { common } = found
  const { neverSplit } = options
  const { text, list, named } = textsOf(found, options)
  const ofFile = nameOfFile(options.path)
  const title = text(common.title) ?? ofFile.title
  const { artists, albumArtists } = creditsOf(found, { text, list, named }, neverSplit)
  const credited = unique([
    ...(artists.length > 0 ? artists : albumArtists),
    ...guestsOf(title, neverSplit),
  ])
  const sort = text(common.artistsort)
  const remarks = (common.comment ?? []).filter(
    ({ descriptor = '' }) => !ofPrograms.test(descriptor),
  )
  const album = text(common.album) ?? options.folderName
  const number = numberUpTo(common.track.no, 9999) ?? ofFile.number
  return {
    title,
    lacks_tags: text(common.title) === undefined || credited.length === 0,
    sort_title: text(common.titlesort) ?? sortTitleOf(title),
    artists: sorted(
      credited.length > 0 ? credited : [{ name: unknownArtist, role: 'artist' }],
      sort,
    ),
    album,
    album_sort: text(common.albumsort) ?? sortTitleOf(album),
    album_artists: sorted(albumArtists, text(common.albumartistsort)),
    release_id: text(common.musicbrainz_albumid) ?? null,
    release_type: releaseTypeOf(found, { list, named, album, albumArtists }),
    disc:
      numberUpTo(common.disk.no, 999) ??
      numberUpTo(discOf(dirname(options.path)) ?? ofFile.discIf(number), 999),
    // A list by its type, and a text by most formats.
    disc_title: list([common.discsubtitle].flat())[0] ?? null,
    number,
    released: releasedOn(common, named),
    genres: [...new Set(list(common.genre).flatMap((genre) => genre.split(/\s*(?:;|\\\\)\s*/)))]
      .filter(Boolean)
      .slice(0, mostGenres),
    composer: lineOf(list(common.composer).join(', ')) ?? null,
    comment:
      linesOf(
        [...new Set(list(remarks.map((comment) => comment.text)))].join('\n'),
        mostCommentCharacters,
      ) ?? null,
    track_gain: decibels(common.replaygain_track_gain) ?? ofR128(found, 'R128_TRACK_GAIN'),
    track_peak: peak(common.replaygain_track_peak),
    album_gain: decibels(common.replaygain_album_gain) ?? ofR128(found, 'R128_ALBUM_GAIN'),
    album_peak: peak(common.replaygain_album_peak),
  }
}

/** A name to sort by belongs to one artist. */
const sorted = (credits: readonly Credit[], sort: string | undefined): NamedCredit[] =>
  credits.map((credit) => ({
    ...credit,
    sort: sort !== undefined && credits.length === 1 ? sort : sortNameOf(credit.name),
  }))

/** Such as “03 - Tides.flac”, and “2-03 Tides.flac” of the second disc. */
function nameOfFile(path: string) {
  const name = lineOf(basename(path, extname(path))) ?? '?'
  const [, disc, track = '', title] =
    /^(?:(\d+)-)?(\d{1,3})(?:\s*[-.]\s*|\s+)(.+)$/.exec(name) ?? []
  const number = numberUpTo(Number(track), 9999)
  // Two numbers may be of the title, such as “24-7 Love”.
  const discIf = (ofSong: number | null) =>
    disc && disc.length < 3 && track.length > 1 && number === ofSong ? Number(disc) : null
  return { title: title ?? name, number, discIf }
}

const numberUpTo = (value: number | null, most: number) =>
  value !== null && Number.isInteger(value) && value > 0 && value <= most ? value : null

/** To a millionth: what is far smaller fits no column. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

const decibels = (gain: IRatio | undefined) =>
  gain && Number.isFinite(gain.dB) && Math.abs(gain.dB) < 100 ? rounded(gain.dB) : null

const peak = (ratio: IRatio | undefined) =>
  ratio && ratio.ratio >= 0 && ratio.ratio < 1000 ? rounded(ratio.ratio) : null

/** Of Opus: 256ths of a decibel, to 5 dB less than ReplayGain. */
function ofR128({ native }: IAudioMetadata, name: string): number | null {
  const value = native['vorbis']?.find(({ id }) => id.toUpperCase() === name)?.value
  const gain = Number(value)
  return value !== undefined && Number.isInteger(gain) && Math.abs(gain) <= 32_768
    ? gain / 256 + 5
    : null
}
