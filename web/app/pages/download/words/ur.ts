import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'download.title': 'ڈاؤن لوڈ',
  'download.hero': 'ونڈوز کے لیے {brand}، اپنی الگ ونڈو میں',
  'download.text':
    'لمحے بھر میں انسٹال کریں: یہ اسٹارٹ مینو یا ٹاسک بار سے کھلتا ہے، بغیر ٹیبز اور ایڈریس بار کے۔ میک، لینکس اور فون پر بھی یہ اتنا ہی اچھا چلتا ہے۔',
  'download.size': 'پہلے کچھ ڈاؤن لوڈ نہیں کرنا پڑتا: براؤزر لمحے بھر میں خود کر لیتا ہے۔',
  'download.installed': '{brand} انسٹال ہے۔ یہ آپ کو اپنی ایپس میں ملے گا۔',
  'download.open': 'ہوم کھولیں',
  'download.window': 'اپنی الگ ونڈو',
  'download.windowText': 'اسے ٹاسک بار پر رکھیں، اور کسی بھی ایپ کی طرح اس پر جائیں۔',
  'download.keys': 'آپ کی میڈیا کلیدیں',
  'download.keysText': 'کی بورڈ، ہیڈسیٹ یا لاک اسکرین سے چلائیں، روکیں اور آگے بڑھیں۔',
  'download.fresh': 'ہمیشہ تازہ',
  'download.freshText': 'یہ اسی سرور سے آتا ہے، اس لیے کسی اپ ڈیٹ کا انتظار نہیں۔',
  'download.how': 'اپنے براؤزر میں انسٹال کرنے کا طریقہ',
  'download.others': 'دوسرے براؤزر',
  'download.insecure':
    'یہ صفحہ سادہ http پر کھلا ہے۔ زیادہ تر براؤزر ایپ صرف https والے پتے سے انسٹال کرتے ہیں، یا سرور والی مشین پر localhost سے۔',
  'download.name.chrome': 'کروم اور دوسرے کرومیم براؤزر',
  'download.way.chrome':
    'ایڈریس بار کے آخر میں انسٹال کا نشان دبائیں۔ یا مینو ⋮ کھولیں، ”کاسٹ، محفوظ اور شیئر کریں“ چنیں، پھر ”صفحہ بطور ایپ انسٹال کریں“۔',
  'download.name.edge': 'مائیکروسافٹ ایج',
  'download.way.edge':
    'ایڈریس بار کے آخر میں ”ایپ دستیاب ہے“ کا نشان دبائیں۔ یا مینو … کھولیں، ”مزید ٹولز“، ”ایپس“ اور پھر ”اس سائٹ کو بطور ایپ انسٹال کریں“ چنیں۔',
  'download.name.chromeAndroid': 'اینڈرائیڈ پر کروم',
  'download.way.chromeAndroid':
    'مینو ⋮ کھولیں، ”ہوم اسکرین میں شامل کریں“ چنیں، پھر ”انسٹال کریں“۔',
  'download.name.safariMac': 'میک پر سفاری',
  'download.way.safariMac':
    'فائل مینو کھولیں، ”ڈاک میں شامل کریں“ چنیں، پھر ”شامل کریں“۔ اس کے لیے macOS Sonoma یا بعد کا ورژن چاہیے۔',
  'download.name.safariIos': 'آئی فون اور آئی پیڈ',
  'download.way.safariIos': 'شیئر دبائیں، ”ہوم اسکرین میں شامل کریں“ چنیں، پھر ”شامل کریں“۔',
  'download.name.firefox': 'کمپیوٹر پر فائرفاکس',
  'download.way.firefox':
    'ونڈوز پر ایڈریس بار کے آخر میں ”ٹیب ٹاسک بار میں شامل کریں“ دبائیں۔ میک اور لینکس پر فائرفاکس ایپس انسٹال نہیں کرتا: یہ صفحہ کسی اور براؤزر میں کھولیں۔',
  'download.name.firefoxAndroid': 'اینڈرائیڈ پر فائرفاکس',
  'download.way.firefoxAndroid': 'مینو ⋮ کھولیں اور ”ایپ ہوم اسکرین میں شامل کریں“ چنیں۔',
}
