import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'sound.title': 'آواز',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}، {from} سے تبدیل شدہ',
}
