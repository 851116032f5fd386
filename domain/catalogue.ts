/** What the catalogue holds, as the app speaks of it. Database rows become these at the edge. */

/** A picture in the media store: `url` is its address there without width and format. */
export type Picture = {
  /** Path below `media/`, such as `pictures/3fa9c1d2`; a width and `.webp` complete it. */
  readonly url: string
  /** A data URI of a few pixels, shown until the picture is there. */
  readonly placeholder: string
}

/** The widths, in pixels, in which every picture is stored. */
export const pictureWidths = [96, 256, 640] as const

/** What is shown of a thing elsewhere, and what leads to it. */
export type Reference = { readonly id: string; readonly title: string }

/** Something that plays. */
export type Track = {
  readonly id: string
  readonly title: string
  /** At least one, in the order shown. */
  readonly artists: readonly Reference[]
  readonly album: Reference
  readonly description: string
  readonly picture: Picture
  /** The recording's path in the media store. */
  readonly file: string
  /** The same recording for browsers that cannot decode `file`. */
  readonly fallbackFile: string | null
  readonly durationSeconds: number
}

export const mediaTypes = ['album', 'artist-radio', 'chart', 'playlist'] as const
export type MediaType = (typeof mediaTypes)[number]

/** A card of the catalogue that plays a recording. */
export type MediaItem = Track & { readonly type: MediaType }

/** A media item that the home page features; `color` is hex. */
export type FeaturedItem = MediaItem & { readonly color: string }

export type Album = {
  readonly id: string
  readonly title: string
  /** At least one, in the order shown. */
  readonly artists: readonly Reference[]
  readonly description: string
  readonly picture: Picture
  /** Hex. */
  readonly color: string
}

/** The names of those whom something is by, as one text. */
export const artistNames = ({ artists }: Pick<Track, 'artists'>): string =>
  artists.map(({ title }) => title).join(', ')

/** A track in its place on an album; `addedOn` is an ISO date. */
export type AlbumTrack = Track & { readonly position: number; readonly addedOn: string }

export type Artist = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly picture: Picture
}

export type Genre = {
  readonly id: string
  readonly title: string
  /** Hex. */
  readonly color: string
  readonly picture: Picture
}
