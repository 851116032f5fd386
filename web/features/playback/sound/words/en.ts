export const words = {
  'sound.title': 'Sound',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}, converted from {from}',
} as const
