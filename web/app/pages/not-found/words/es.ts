import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'notFound.title': 'Página no encontrada',
  'notFound.text': 'La página que buscas no existe o se ha movido.',
  'notFound.goBack': 'Volver',
}
