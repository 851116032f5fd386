import type { friends as english } from '#web/messages/en/friends.ts'
import type { Translation } from '#web/messages/messages.ts'

export const friends: Translation<typeof english> = {
  'friends.none': 'اس سرور پر ابھی آپ کا کوئی دوست نہیں۔',
  'friends.how':
    'جب آپ کے جاننے والوں کے یہاں اکاؤنٹ ہوں گے تو وہ جو سنتے ہیں اس کی جگہ یہی ہوگی۔ انہیں یہ راستہ بھیجیں:',
  'friends.copy': 'دعوت کا لنک کاپی کریں',
  'friends.copyFailed': 'براؤزر یہاں کاپی کی اجازت نہیں دیتا۔ اوپر کا پتہ منتخب کر کے کاپی کریں۔',
}
