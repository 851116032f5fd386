import type { help as english } from '#web/messages/en/help.ts'
import type { Translation } from '#web/messages/messages.ts'

export const help: Translation<typeof english> = {
  'support.hero': 'ہم آپ کی کیا مدد کر سکتے ہیں؟',
  'support.billing': 'ادائیگی اور بلنگ',
  'support.billingText':
    'یہ سرور کوئی ادائیگی نہیں لیتا: پلانز بتاتے ہیں کہ پریمیم میں کیا ہے، اور کچھ وصول نہیں کیا جاتا۔',
  'support.account': 'اپنا اکاؤنٹ سنبھالیں',
  'support.accountText':
    'ای میل اور کم از کم 10 حروف کے پاس ورڈ سے سائن اپ کریں۔ لاگ آؤٹ آپ کے نام والے مینو میں ہے۔',
  'support.premium': 'پریمیم پلانز',
  'support.premiumText':
    'انفرادی، طالب علم، ڈو اور فیملی: کون سا کس کے لیے ہے، یہ پریمیم صفحے پر لکھا ہے۔',
  'support.features': 'ایپ کی خصوصیات',
  'support.featuresText':
    'شفل، ریپیٹ اور آواز پلیئر میں ہیں۔ کی بورڈ اور ہیڈ فون کے بٹن بھی کام کرتے ہیں۔',
  'support.devices': 'ڈیوائسز اور مسائل کا حل',
  'support.devicesText':
    'گانا رک جائے تو پلیئر وجہ بتاتا ہے اور نیٹ ورک واپس آتے ہی وہیں سے چلتا ہے۔',
  'support.safety': 'حفاظت اور رازداری',
  'support.safetyText':
    'آپ کے بارے میں کیا اور کہاں محفوظ ہے، یہ قانونی صفحے پر ہے۔ کچھ بھی آگے نہیں دیا جاتا۔',
  'support.community': 'ہماری کمیونٹی دیکھیں',
  'support.communityText':
    'جن لوگوں کے ساتھ آپ یہ سرور استعمال کرتے ہیں وہی آپ کی کمیونٹی ہیں: جس نے آپ کو پتہ دیا اسی سے پوچھیں۔',
  'article.missing': 'مضمون نہیں ملا',
  'article.missingText':
    'یہ مضمون موجود نہیں یا منتقل ہو چکا ہے۔ مدد کے صفحے پر عام سوالوں کے جواب ہیں۔',
  'article.support': 'مدد کے صفحے پر جائیں',
  'helpSearch.nothing': '"{query}" کے لیے کوئی نتیجہ نہیں ملا',
  'helpSearch.suggestion': 'کوئی اور تلاش آزمائیں، یا اپنا اکاؤنٹ سنبھالیں۔',
  'helpSearch.account': 'اپنا اکاؤنٹ سنبھالیں',
}
