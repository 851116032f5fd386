import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'lyrics.title': 'بول',
  'lyrics.follow': 'گانے کے ساتھ چلیں',
}
