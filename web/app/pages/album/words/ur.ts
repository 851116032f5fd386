import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'album.kind': 'عوامی پلے لسٹ',
  'album.stats': {
    one: '{count} گانا، {minutes} منٹ',
    other: '{count} گانے، {minutes} منٹ',
  },
  'album.more': '{title} کے لیے مزید اختیارات',
  'album.playNext': 'اس کے بعد چلائیں',
  'album.addToQueue': 'قطار میں شامل کریں',
  'album.copyLink': 'لنک کاپی کریں',
  'album.copied': 'لنک کاپی ہو گیا',
  'album.tracks': '{title} کے گانے',
  'album.number': 'نمبر',
  'album.disc': 'ڈسک {number}',
  'album.songTitle': 'عنوان',
  'album.album': 'البم',
  'album.added': 'شامل ہونے کی تاریخ',
  'album.length': 'دورانیہ',
}
