import { albums } from './catalogue/albums.ts'
import { artists } from './catalogue/artists.ts'
import { featuredItems } from './catalogue/featured-items.ts'
import { genres } from './catalogue/genres.ts'
import type { SampleProfilePicture } from './catalogue/kinds.ts'
import { mediaItems } from './catalogue/media-items.ts'

const profilePictures: readonly SampleProfilePicture[] = [
  { id: 'pebble', title: 'Pebble' },
  { id: 'sprout', title: 'Sprout' },
  { id: 'cyclops', title: 'Cyclops' },
  { id: 'owl', title: 'Owl' },
  { id: 'cloud', title: 'Cloud' },
]

/** The pictures that the genres take in turn. */
const genreImages = ['discs', 'strings', 'keys', 'waves', 'horn'] as const

/** The sample, every name of it invented. Pictures and recordings are known by name. */
export const catalogue = {
  artists,
  albums,
  mediaItems,
  featuredItems,
  genres,
  genreImages,
  profilePictures,
} as const
