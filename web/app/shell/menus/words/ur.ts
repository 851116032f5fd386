import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'contextMenu.toArtist': 'فنکار پر جائیں',
  'contextMenu.toArtistNamed': '{name} پر جائیں',
  'contextMenu.toAlbum': 'البم پر جائیں',
  'contextMenu.page': 'یہ صفحہ',
  'contextMenu.newTab': 'نئے ٹیب میں کھولیں',
  'contextMenu.back': 'پیچھے',
  'contextMenu.reload': 'دوبارہ لوڈ کریں',
  'contextMenu.copyPage': 'اس صفحے کا لنک کاپی کریں',
  'contextMenu.copyFailed': 'براؤزر یہاں کاپی کی اجازت نہیں دیتا۔ لنک یہ ہے: {address}',
}
