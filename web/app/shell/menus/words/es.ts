import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'contextMenu.toArtist': 'Ir al artista',
  'contextMenu.toArtistNamed': 'Ir a {name}',
  'contextMenu.toAlbum': 'Ir al álbum',
  'contextMenu.page': 'Esta página',
  'contextMenu.newTab': 'Abrir en una pestaña nueva',
  'contextMenu.back': 'Atrás',
  'contextMenu.reload': 'Volver a cargar',
  'contextMenu.copyPage': 'Copiar el enlace de esta página',
  'contextMenu.copyFailed': 'El navegador no permite copiar aquí. El enlace es: {address}',
}
