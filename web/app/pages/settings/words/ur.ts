import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'settings.title': 'ترتیبات',
  'settings.lead': 'یہ اسی براؤزر کے لیے ہیں اور فوراً لاگو ہو جاتی ہیں۔',
  'settings.language': 'زبان',
  'settings.languageOf': 'ایپ کی زبان',
  'settings.languageText': 'مینو، پیغامات اور تاریخیں۔ گانوں اور فنکاروں کے نام ویسے ہی رہتے ہیں۔',
  'settings.motion': 'حرکت',
  'settings.motionOf': 'اینیمیشن',
  'settings.motionText': 'کم کرنے پر کچھ نہ سرکتا ہے، نہ مدھم ہوتا ہے، نہ دھڑکتا ہے۔',
  'settings.motionSystem': 'جیسا میرے سسٹم میں ہے',
  'settings.motionReduce': 'ہمیشہ کم',
  'settings.volume': 'آواز',
  'settings.volumeOf': 'ایپ کھولنے پر',
  'settings.volumeText':
    'پہلا گانا کتنی اونچی آواز میں چلے۔ اس کے بعد آپ آواز جب چاہیں بدل سکتے ہیں۔',
  'settings.volumeLast': 'وہی آواز جو آپ نے چھوڑی تھی',
  'settings.volumeOwn': 'ہمیشہ ایک ہی آواز',
  'settings.volumeLevel': 'ایپ کھولنے پر آواز',
  'settings.quality': 'آواز کا معیار',
  'settings.qualityOf': 'گانوں کا معیار',
  'settings.qualityText':
    'یہ اگلے لوڈ ہونے والے گانے سے لاگو ہوتا ہے۔ بہتر معیار کو تیز کنکشن اور زیادہ ڈیٹا چاہیے۔ جہاں یہ سرور گانے تبدیل نہیں کرتا، وہ ہمیشہ اپنی اصل حالت میں آتے ہیں۔',
  'settings.qualityAuto': 'خودکار',
  'settings.qualityLow': 'کم، 64 kbit/s',
  'settings.qualityNormal': 'عام، 128 kbit/s',
  'settings.qualityHigh': 'بلند، 192 kbit/s',
  'settings.qualityOriginal': 'اصل',
  'settings.loudness': 'یکساں آواز',
  'settings.loudnessOf': 'گانے ایک جتنی اونچی آواز میں',
  'settings.loudnessText':
    'اونچے گانے باقی گانوں جتنے دھیمے کر دیے جاتے ہیں، جیسا ان کے ٹیگ یا سرور بتاتے ہیں۔ البم کے لحاظ سے، اس میں جو دھیما ہے وہ دھیما ہی رہتا ہے۔ iPhone کسی ایپ کو یہ کرنے نہیں دیتا۔',
  'settings.loudnessAuto': 'خودکار: البم چلے تو البم کے لحاظ سے',
  'settings.loudnessTrack': 'ہر گانا الگ',
  'settings.loudnessAlbum': 'البم کے لحاظ سے',
  'settings.loudnessOff': 'بند',
  'settings.shortcuts': 'کی بورڈ شارٹ کٹس',
  'settings.memory': 'یہ براؤزر کیا یاد رکھتا ہے',
  'settings.forget': 'اس براؤزر کا ڈیٹا صاف کریں…',
  'settings.forgetQuestion': 'جو یہ براؤزر یاد رکھتا ہے اسے صاف کریں؟',
  'settings.forgetText':
    'یہاں سننے والے ہر شخص کی قطار اور آواز، زبان اور یہ ترتیبات۔ آپ لاگ ان رہیں گے، اور آپ کے اکاؤنٹ میں سب کچھ محفوظ رہے گا۔',
  'settings.forgetVisitorText':
    'یہاں سننے والے ہر شخص کی قطار اور آواز، زبان اور یہ ترتیبات۔ ہر اکاؤنٹ میں اس کا سب کچھ محفوظ رہتا ہے۔',
  'settings.forgetYes': 'صاف کریں',
  'settings.forgetNot': 'رہنے دیں',
}
