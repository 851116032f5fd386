import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'friends.none': 'اس سرور پر آپ جو سنتے ہیں وہ نجی ہے۔',
  'friends.how':
    'کوئی نہیں دیکھتا کہ آپ کیا سنتے ہیں، اور آپ نہیں دیکھتے کہ دوسرے کیا سنتے ہیں۔ پھر بھی آپ اپنے جاننے والوں کو دعوت دے سکتے ہیں:',
  'friends.copy': 'دعوت کا لنک کاپی کریں',
  'friends.copyFailed': 'براؤزر یہاں کاپی کی اجازت نہیں دیتا۔ اوپر کا پتہ منتخب کر کے کاپی کریں۔',
}
