import type { artist as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const artist: Translation<typeof english> = {
  'artist.singles': 'Sencillos',
  'artist.showMore': 'Mostrar más',
  'artist.showMoreOf': '{name}: mostrar más',
}
