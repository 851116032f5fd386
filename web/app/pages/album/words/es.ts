import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'album.kind': 'Lista pública',
  'album.stats': {
    one: '{count} canción, {minutes} min',
    other: '{count} canciones, {minutes} min',
  },
  'album.more': 'Más opciones para {title}',
  'album.playNext': 'Reproducir a continuación',
  'album.addToQueue': 'Añadir a la cola',
  'album.copyLink': 'Copiar enlace',
  'album.copied': 'Enlace copiado',
  'album.tracks': 'Canciones de {title}',
  'album.number': 'Número',
  'album.disc': 'Disco {number}',
  'album.songTitle': 'Título',
  'album.album': 'Álbum',
  'album.added': 'Fecha de incorporación',
  'album.length': 'Duración',
}
