import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'player.region': 'Reproductor',
  'player.open': 'Abrir el reproductor',
  'player.play': 'Reproducir',
  'player.pause': 'Pausar',
  'player.previous': 'Anterior',
  'player.next': 'Siguiente',
  'player.shuffle': 'Aleatorio',
  'player.repeatOff': 'Repetir: no',
  'player.repeatAll': 'Repetir: todo',
  'player.repeatOne': 'Repetir: una',
  'player.seek': 'Avanzar o retroceder',
  'player.volume': 'Volumen',
  'player.mute': 'Silenciar',
  'player.percent': '{count} %',
  'player.timeOf': '{position} de {duration}',
  'player.hours': { one: '{count} hora', other: '{count} horas' },
  'player.minutes': { one: '{count} minuto', other: '{count} minutos' },
  'player.seconds': { one: '{count} segundo', other: '{count} segundos' },
  'player.queue': 'Cola',
  'player.openQueue': 'Abrir la cola',
  'player.nothing': 'Elige una canción para empezar',
  'player.nowPlaying': 'Suena ahora: {title} de {artist}',
  'player.playingFrom': 'Suena desde {source}',
  'player.searchFor': 'la búsqueda de «{term}»',
  'player.loading': 'Cargando',
  'player.tryAgain': 'Reintentar',
  'player.dismiss': 'Cerrar el aviso',
  'player.blocked':
    'Pulsa Reproducir: tu navegador necesita un toque o un clic antes de reproducir sonido.',
  'player.reconnecting': 'Se ha perdido la conexión. Reconectando…',
  'player.networkFailed':
    'No se pudo cargar «{title}». Tu cola se conserva: comprueba tu conexión e inténtalo de nuevo.',
  'player.songUnread':
    'No se pudo leer la siguiente canción. Tu cola se conserva: comprueba tu conexión e inténtalo de nuevo.',
  'player.serverTrouble': 'El servidor tiene un problema. Reintentando…',
  'player.serverFailed':
    'El servidor no pudo enviar «{title}». Tu conexión funciona y tu cola se conserva: inténtalo de nuevo dentro de un rato.',
  'player.expired':
    'Tu permiso para escuchar «{title}» ha caducado y no se pudo renovar. Inténtalo de nuevo o inicia sesión otra vez.',
  'player.undecodable': 'Tu navegador no puede reproducir «{title}».',
  'player.undecodableSkipped': 'Tu navegador no puede reproducir «{title}», así que se ha saltado.',
  'player.missing': '«{title}» no está en el servidor.',
  'player.missingSkipped': '«{title}» no está en el servidor, así que se ha saltado.',
  'album.empty': '«{title}» aún no tiene canciones.',
  'player.gone': {
    one: '{count} canción ya no está en este servidor y se ha quitado de tu cola.',
    other: '{count} canciones ya no están en este servidor y se han quitado de tu cola.',
  },
  'panel.title': 'Está sonando',
  'panel.credits': 'Créditos',
  'panel.artist': 'Artista',
  'panel.album': 'Álbum',
  'panel.length': 'Duración',
  'panel.next': 'A continuación en la cola',
}
