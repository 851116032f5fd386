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
  'album.statsShort': {
    one: '{count} گانا، {seconds} سیکنڈ',
    other: '{count} گانے، {seconds} سیکنڈ',
  },
  'album.statsLong': {
    one: '{count} گانا، {hours} گھنٹے {minutes} منٹ',
    other: '{count} گانے، {hours} گھنٹے {minutes} منٹ',
  },
  'album.ep': 'ای پی',
  'album.single': 'سنگل',
  'album.compilation': 'مجموعہ',
  'album.live': 'لائیو',
  'album.soundtrack': 'ساؤنڈ ٹریک',
  'album.remix': 'ریمکس',
  'album.audiobook': 'صوتی کتاب',
  'album.genres': 'اصناف:',
  'album.released': 'اجرا: {date}',
  'album.discNamed': 'ڈسک {number} – {name}',
  'album.away':
    'اس البم کا کوئی گانا ابھی موجود نہیں۔ جب درآمد کو ان کی فائلیں دوبارہ ملیں گی تو گانے لوٹ آئیں گے۔',
  'album.elsewhere': 'دوسری موسیقی دیکھیں',
}
