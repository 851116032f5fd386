import type { MediaType } from '#domain/catalogue.ts'

/** Which of the three recordings plays. */
export type RecordingName = 'prelude' | 'canon' | 'mountain-hall'

export type SampleArtist = {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** Title, recording and description. */
type SampleTrack = readonly [string, RecordingName, string]

export type SampleAlbum = {
  readonly id: string
  readonly title: string
  readonly artist: string
  readonly description: string
  /** The ISO date on which its first track was added; the others follow, two days apart. */
  readonly addedOn: string
  readonly tracks: readonly SampleTrack[]
}

export type SampleItem = {
  readonly id: string
  readonly type: MediaType
  readonly title: string
  readonly albumName: string
  readonly artist: string
  readonly recording: RecordingName
  readonly description: string
}

export type SampleGenre = { readonly id: string; readonly title: string; readonly color: string }

export type SampleProfilePicture = { readonly id: string; readonly title: string }
