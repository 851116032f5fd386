import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'home.trending': 'Canciones del momento',
  'home.albums': 'Álbumes',
  'home.artists': 'Artistas populares',
  'home.artist': 'Artista',
  'home.play': 'Reproducir {title}',
  'home.pause': 'Pausar {title}',
  'home.current': 'Canción actual',
  'home.loading': 'Cargando {name}',
  'home.waiting': '{name}: el servidor no responde. Reintentando automáticamente…',
  'home.addYours': 'Añade tu propia música',
  'home.addYoursText':
    'De momento solo está la muestra. Indica una carpeta de música del servidor o sube archivos: en unos segundos todo el mundo podrá escucharlos.',
  'home.manage': 'Añadir y gestionar música',
  'shelf.back': '{name}: atrás',
  'shelf.forward': '{name}: adelante',
  'shelf.more': 'Mostrar más',
  'shelf.moreOf': '{name}: mostrar más',
  'invite.title': 'Escucha {title}',
  'invite.text': 'Empieza a escuchar con una cuenta gratuita de {brand}.',
  'invite.signUp': 'Regístrate gratis',
  'invite.logIn': 'Iniciar sesión',
}
