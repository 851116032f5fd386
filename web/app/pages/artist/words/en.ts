export const words = {
  'artist.singles': 'Singles',
} as const
