import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'sound.title': 'آواز',
  'sound.rate': '{count} kbit/s',
  'sound.converted': '{sent}، {from} سے تبدیل شدہ',
  'sound.undecodable': 'آپ کا براؤزر یہ گانا نہیں چلا سکتا',
  'sound.undecodableShort': 'یہاں نہیں چلتا',
  'sound.damaged': 'اس گانے کی ریکارڈنگ خراب ہے',
  'sound.damagedShort': 'خراب ریکارڈنگ',
  'sound.missing': 'اس گانے کی فائل موجود نہیں',
  'sound.missingShort': 'فائل موجود نہیں',
}
