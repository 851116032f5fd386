import type { fault as english } from '#web/messages/en/fault.ts'
import type { Translation } from '#web/messages/messages.ts'

export const fault = {
  'error.title': 'Algo ha fallado',
  'error.chunk':
    'No se pudo cargar una parte de la app. Revisa tu conexión; la página volverá con ella.',
  'error.tryAgain': 'Intentar de nuevo',
} satisfies Translation<typeof english>
