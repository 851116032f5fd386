export type Picture = {
  /** Path below `media/`, such as `pictures/3fa9c1d2`; append a width and `.webp`. */
  readonly url: string
  /** Data URI of a few pixels, shown while the picture loads. */
  readonly placeholder: string
}

/** In pixels; every picture is stored in each. */
export const pictureWidths = [96, 256, 640] as const

export type Reference = { readonly id: string; readonly title: string }

export type Track = {
  readonly id: string
  readonly title: string
  /** At least one, in the order shown. */
  readonly artists: readonly Reference[]
  readonly album: Reference
  readonly description: string
  readonly picture: Picture
  /** Path in the media store. */
  readonly file: string
  /** For browsers that cannot decode `file`. */
  readonly fallbackFile: string | null
  readonly durationSeconds: number
}

export const mediaTypes = ['album', 'artist-radio', 'chart', 'playlist'] as const
export type MediaType = (typeof mediaTypes)[number]

export type MediaItem = Track & { readonly type: MediaType }

/** `color` is `#rrggbb`. */
export type FeaturedItem = MediaItem & { readonly color: string }

export type Album = {
  readonly id: string
  readonly title: string
  /** In the order shown; none of an album of which nothing is there just now. */
  readonly artists: readonly Reference[]
  readonly description: string
  readonly picture: Picture
  /** `#rrggbb`. */
  readonly color: string
}

export const artistNames = ({ artists }: Pick<Track, 'artists'>): string =>
  artists.map(({ title }) => title).join(', ')

/** With its place in the catalogue's order; that of a track is the one on its album. */
export type Placed<Item> = Item & { readonly position: number }

/** Imported albums and artists stand before those of the sample, whose places begin here. */
const samplePlace = 1_000_000_000

/** Of an album or an artist: whether it came with the app. */
export const isOfSample = ({ position }: Placed<unknown>): boolean => position >= samplePlace

/** `addedOn` is an ISO date; `disc` and `number` are as the record has them, where they are known. */
export type AlbumTrack = Placed<Track> & {
  readonly addedOn: string
  readonly disc: number | null
  readonly number: number | null
}

export type Artist = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly picture: Picture
}

export type Genre = {
  readonly id: string
  readonly title: string
  /** `#rrggbb`. */
  readonly color: string
  readonly picture: Picture
}
