export const words = {
  'sound.title': 'Sound',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}, converted from {from}',
  'sound.unplayable': 'Your browser cannot play this song',
  'sound.missing': 'The file of this song is not there',
} as const
