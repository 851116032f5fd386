export const words = {
  'artist.singles': 'Singles',
  'artist.showMore': 'Show more',
  'artist.showMoreOf': '{name}: show more',
} as const
