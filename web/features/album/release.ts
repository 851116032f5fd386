import type { AlbumDetails } from './details.ts'

const kinds = {
  ep: 'album.ep',
  single: 'album.single',
  compilation: 'album.compilation',
  live: 'album.live',
  soundtrack: 'album.soundtrack',
  remix: 'album.remix',
  audiobook: 'album.audiobook',
} as const

const isNamed = (type: string | null): type is keyof typeof kinds =>
  type !== null && Object.hasOwn(kinds, type)

/** The key of what stands above an album's title; those that came with the app are playlists. */
export function kindOf(details: AlbumDetails | null) {
  if (!details?.imported) return 'album.kind'
  return isNamed(details.releaseType) ? kinds[details.releaseType] : 'album.album'
}
