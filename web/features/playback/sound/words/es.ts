import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'sound.title': 'Sonido',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}, convertido de {from}',
  'sound.undecodable': 'Tu navegador no puede reproducir esta canción',
  'sound.undecodableShort': 'No suena aquí',
  'sound.damaged': 'La grabación de esta canción está dañada',
  'sound.damagedShort': 'Grabación dañada',
  'sound.missing': 'El archivo de esta canción no está',
  'sound.missingShort': 'Archivo ausente',
}
