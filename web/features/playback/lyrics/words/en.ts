export const words = {
  'lyrics.title': 'Lyrics',
  'lyrics.follow': 'Follow the song',
} as const
