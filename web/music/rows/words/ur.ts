import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'unplayable.undecodable': 'آپ کا براؤزر یہ گانا نہیں چلا سکتا',
  'unplayable.undecodableShort': 'یہاں نہیں چلتا',
  'unplayable.damaged': 'اس گانے کی ریکارڈنگ خراب ہے',
  'unplayable.damagedShort': 'خراب ریکارڈنگ',
  'unplayable.missing': 'اس گانے کی فائل موجود نہیں',
  'unplayable.missingShort': 'فائل موجود نہیں',
}
