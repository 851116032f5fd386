import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'notifications.recently': 'Añadido recientemente',
  'notifications.nothing': 'Nada nuevo desde la última vez que miraste ({when}).',
  'notifications.empty': 'Todavía no hay música en este servidor. Lo que se añada aparecerá aquí.',
  'notifications.album': 'Nuevo álbum: {title}',
  'notifications.songs': {
    one: '{count} canción nueva en {title}',
    other: '{count} canciones nuevas en {title}',
  },
}
