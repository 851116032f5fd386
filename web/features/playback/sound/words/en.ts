export const words = {
  'sound.title': 'Sound',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}, converted from {from}',
  'sound.undecodable': 'Your browser cannot play this song',
  'sound.undecodableShort': 'Not playable here',
  'sound.damaged': 'The recording of this song is damaged',
  'sound.damagedShort': 'Damaged recording',
  'sound.missing': 'The file of this song is not there',
  'sound.missingShort': 'File not found',
} as const
