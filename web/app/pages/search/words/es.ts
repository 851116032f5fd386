import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'search.title': 'Buscar',
  'search.genreNamed': 'Género: {name}',
  'search.genres': 'Géneros',
  'search.noGenres': 'Aquí aún no hay géneros',
  'search.noGenresText': 'Llegan con las canciones que llevan uno en sus etiquetas.',
  'search.browseAll': 'Explorar todo',
  'search.tabs': 'Tipos de resultados',
  'search.all': 'Todo',
  'search.songs': 'Canciones',
  'search.artists': 'Artistas',
  'search.playlists': 'Listas',
  'search.albums': 'Álbumes',
  'search.podcasts': 'Pódcasts y programas',
  'search.profiles': 'Perfiles',
  'search.lyrics': 'Letras',
  'search.nothing': 'No hay resultados para «{term}»',
  'search.nothingIn': 'No hay resultados para «{term}» en {tab}',
  'search.nothingText': 'Revisa cómo está escrito o prueba con menos palabras u otras.',
  'search.top': 'Mejor resultado',
  'search.songBy': 'Canción • {artist}',
  'search.albumBy': 'Álbum • {artist}',
  'search.more': 'Más por descubrir',
  'search.found': {
    one: '{count} resultado para «{term}»',
    other: '{count} resultados para «{term}»',
  },
  'search.foundAtLeast': 'Al menos {count} resultados para «{term}»',
  'search.noMatch':
    'Ningún título ni descripción contiene lo que has escrito. Esto es lo más parecido:',
  'search.longest': 'Una búsqueda admite como máximo {count} caracteres; el resto se ignora.',
  'search.noLyrics': 'Ninguna letra contiene «{term}»',
  'search.noLyricsText': 'Prueba con menos palabras, tal como se cantan.',
  'search.working': '¡Estamos en ello!',
  'search.workingText': 'Los pódcasts y programas aún no forman parte de este servidor.',
}
