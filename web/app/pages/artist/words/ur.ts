import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'artist.popular': 'مقبول',
  'artist.album': 'البمز',
  'artist.single': 'سنگلز اور ای پیز',
  'artist.live': 'لائیو',
  'artist.compilation': 'مجموعے',
  'artist.appears': 'ان البمز میں بھی',
}
