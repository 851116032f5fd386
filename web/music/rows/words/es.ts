import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'unplayable.undecodable': 'Tu navegador no puede reproducir esta canción',
  'unplayable.undecodableShort': 'No suena aquí',
  'unplayable.damaged': 'La grabación de esta canción está dañada',
  'unplayable.damagedShort': 'Grabación dañada',
  'unplayable.missing': 'El archivo de esta canción no está',
  'unplayable.missingShort': 'Archivo ausente',
}
