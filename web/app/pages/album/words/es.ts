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
  'album.statsShort': {
    one: '{count} canción, {seconds} s',
    other: '{count} canciones, {seconds} s',
  },
  'album.statsLong': {
    one: '{count} canción, {hours} h {minutes} min',
    other: '{count} canciones, {hours} h {minutes} min',
  },
  'album.ep': 'EP',
  'album.single': 'Sencillo',
  'album.compilation': 'Recopilatorio',
  'album.live': 'En directo',
  'album.soundtrack': 'Banda sonora',
  'album.remix': 'Remezcla',
  'album.audiobook': 'Audiolibro',
  'album.genres': 'Géneros:',
  'album.released': 'Publicado: {date}',
  'album.discNamed': 'Disco {number}: {name}',
  'album.away':
    'Ahora mismo no está ninguna de las canciones de este álbum. Volverán en cuanto una importación encuentre sus archivos.',
  'album.elsewhere': 'Explorar otra música',
}
