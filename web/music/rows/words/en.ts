export const words = {
  'unplayable.undecodable': 'Your browser cannot play this song',
  'unplayable.undecodableShort': 'Not playable here',
  'unplayable.damaged': 'The recording of this song is damaged',
  'unplayable.damagedShort': 'Damaged recording',
  'unplayable.missing': 'The file of this song is not there',
  'unplayable.missingShort': 'File not found',
} as const
