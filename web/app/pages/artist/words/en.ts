export const words = {
  'artist.popular': 'Popular',
  'artist.album': 'Albums',
  'artist.single': 'Singles and EPs',
  'artist.live': 'Live',
  'artist.compilation': 'Compilations',
  'artist.appears': 'Appears on',
} as const
