import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words = {
  'error.title': 'Algo ha fallado',
  'error.offline': 'No tienes conexión',
  'error.chunk':
    'No se pudo cargar una parte de la app. Comprueba tu conexión: la página volverá cuando te conectes de nuevo.',
  'error.tryAgain': 'Reintentar',
} satisfies Translation<typeof english>
