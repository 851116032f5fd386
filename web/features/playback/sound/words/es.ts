import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'sound.title': 'Sonido',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}, convertido de {from}',
}
