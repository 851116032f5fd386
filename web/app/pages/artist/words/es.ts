import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'artist.popular': 'Populares',
  'artist.album': 'Álbumes',
  'artist.single': 'Sencillos y EP',
  'artist.live': 'En directo',
  'artist.compilation': 'Recopilatorios',
  'artist.appears': 'Aparece en',
}
