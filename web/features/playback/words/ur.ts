import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'player.region': 'پلیئر',
  'player.open': 'پلیئر کھولیں',
  'player.play': 'چلائیں',
  'player.pause': 'روکیں',
  'player.previous': 'پچھلا',
  'player.next': 'اگلا',
  'player.shuffle': 'بے ترتیب',
  'player.repeatOff': 'دہرانا: بند',
  'player.repeatAll': 'دہرانا: سب',
  'player.repeatOne': 'دہرانا: ایک',
  'player.seek': 'گانے میں آگے پیچھے جائیں',
  'player.volume': 'آواز',
  'player.mute': 'آواز بند کریں',
  'player.percent': '{count} فیصد',
  'player.timeOf': '{duration} میں سے {position}',
  'player.hours': { one: '{count} گھنٹہ', other: '{count} گھنٹے' },
  'player.minutes': { one: '{count} منٹ', other: '{count} منٹ' },
  'player.seconds': { one: '{count} سیکنڈ', other: '{count} سیکنڈ' },
  'player.queue': 'قطار',
  'player.openQueue': 'قطار کھولیں',
  'player.nothing': 'شروع کرنے کے لیے کوئی گانا چنیں',
  'player.nowPlaying': 'اب چل رہا ہے: {title} از {artist}',
  'player.playingFrom': '{source} سے چل رہا ہے',
  'player.searchFor': '”{term}“ کی تلاش',
  'player.loading': 'لوڈ ہو رہا ہے',
  'player.tryAgain': 'دوبارہ کوشش کریں',
  'player.dismiss': 'پیغام ہٹائیں',
  'player.blocked': '”چلائیں“ دبائیں: آواز چلانے سے پہلے آپ کے براؤزر کو ایک ٹیپ یا کلک چاہیے۔',
  'player.reconnecting': 'رابطہ ٹوٹ گیا۔ دوبارہ جوڑا جا رہا ہے…',
  'player.networkFailed':
    '”{title}“ لوڈ نہیں ہو سکا۔ آپ کی قطار محفوظ ہے: اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔',
  'player.songUnread':
    'اگلا گانا پڑھا نہیں جا سکا۔ آپ کی قطار محفوظ ہے: اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔',
  'player.serverTrouble': 'سرور میں کوئی مسئلہ ہے۔ دوبارہ کوشش ہو رہی ہے…',
  'player.serverFailed':
    'سرور ”{title}“ نہیں بھیج سکا۔ آپ کا کنکشن ٹھیک ہے اور قطار محفوظ ہے: کچھ دیر بعد دوبارہ کوشش کریں۔',
  'player.expired':
    '”{title}“ چلانے کی اجازت ختم ہو گئی ہے اور اس کی تجدید نہیں ہو سکی۔ دوبارہ کوشش کریں، یا دوبارہ لاگ ان کریں۔',
  'player.undecodable': 'آپ کا براؤزر ”{title}“ نہیں چلا سکتا۔',
  'player.undecodableSkipped': 'آپ کا براؤزر ”{title}“ نہیں چلا سکتا، اس لیے اسے چھوڑ دیا گیا۔',
  'player.missing': '”{title}“ سرور پر موجود نہیں ہے۔',
  'player.missingSkipped': '”{title}“ سرور پر موجود نہیں ہے، اس لیے اسے چھوڑ دیا گیا۔',
  'album.empty': '”{title}“ میں ابھی کوئی گانا نہیں۔',
  'player.gone': {
    one: '{count} گانا اب اس سرور پر نہیں ہے، اس لیے آپ کی قطار سے ہٹا دیا گیا۔',
    other: '{count} گانے اب اس سرور پر نہیں ہیں، اس لیے آپ کی قطار سے ہٹا دیے گئے۔',
  },
}
