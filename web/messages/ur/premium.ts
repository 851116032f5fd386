import type { premium as english } from '#web/messages/en/premium.ts'
import type { Translation } from '#web/messages/messages.ts'

export const premium: Translation<typeof english> = {
  'premium.title': 'پریمیم',
  'premium.hero': 'بغیر کسی حد کے سنیں',
  'premium.offer': 'پریمیم انفرادی کا 1 مہینہ مفت، پھر {price} ماہانہ۔',
  'premium.getStarted': 'شروع کریں',
  'premium.viewPlans': 'تمام پلانز دیکھیں',
  'premium.trialRule': 'مفت مہینہ صرف ان کے لیے ہے جنہوں نے پہلے پریمیم نہیں آزمایا۔',
  'premium.terms': 'شرائط لاگو ہیں',

  'premium.intro': 'سننے کے ہر انداز کے لیے ایک پلان',
  'premium.introText':
    'اکیلے، جوڑے کی صورت میں یا خاندان کے ساتھ: ایک پلان چنیں اور ہر گانا بغیر اشتہار کے سنیں، جس چیز میں بھی براؤزر ہو۔ کارڈ، والٹ یا فون بیلنس سے ادائیگی کریں، اور جب چاہیں منسوخ کریں۔',
  'premium.payments': 'ادائیگی کے طریقے',
  'premium.more': '+{count} مزید',
  'premium.moreTitle': 'مقامی کارڈ، والٹ اور فون بیلنس',
  'premium.localCards': 'مقامی کارڈ',

  'premium.benefits': 'تمام پریمیم پلانز میں',
  'premium.adFree': 'بغیر اشتہار کے موسیقی',
  'premium.adFreeText': 'ایک گانے اور دوسرے کے بیچ کچھ نہیں آتا۔',
  'premium.offline': 'آف لائن سننے کے لیے ڈاؤن لوڈ',
  'premium.offlineText': 'اپنی موسیقی وہاں لے جائیں جہاں نیٹ ورک نہ ہو۔',
  'premium.anyOrder': 'کسی بھی ترتیب میں چلائیں',
  'premium.anyOrderText': 'جس گانے سے چاہیں شروع کریں، اور جتنے چاہیں چھوڑ دیں۔',
  'premium.quality': 'اعلیٰ آڈیو کوالٹی',
  'premium.qualityText': 'سُر سے پہلے کی سانس بھی سنیں۔',
  'premium.friends': 'دوستوں کے ساتھ ایک ہی وقت میں سنیں',
  'premium.friendsText': 'وہ جہاں بھی ہوں، ایک ہی لمحے میں ایک ہی دھن۔',
  'premium.queue': 'قطار کو ترتیب دیں',
  'premium.queueText': 'طے کریں کہ اگلا کیا ہو، اور اس کے بعد کیا۔',

  'premium.plans': 'اپنا پلان چنیں',
  'premium.plansText': 'تمام پلان ماہانہ ہیں۔ جب چاہیں منسوخ کریں۔',
  'premium.trial': '1 مہینے کے لیے مفت',
  'premium.afterTrial': 'اس کے بعد {price} ماہانہ',
  'premium.price': '{price} ماہانہ',
  'premium.try': '{plan} مفت آزمائیں',
  'premium.get': '{plan} حاصل کریں',
  'premium.individual': 'انفرادی',
  'premium.student': 'طالب علم',
  'premium.duo': 'ڈو',
  'premium.family': 'فیملی',
  'premium.individual.1': '1 اکاؤنٹ',
  'premium.individual.2': 'صرف آپ کے لیے، آپ کے سب آلات پر',
  'premium.individual.3': 'جب چاہیں منسوخ کریں',
  'premium.student.1': '1 تصدیق شدہ طالب علم اکاؤنٹ',
  'premium.student.2': 'اہل طلبہ کے لیے رعایت',
  'premium.student.3': 'جب چاہیں منسوخ کریں',
  'premium.duo.1': '2 اکاؤنٹس',
  'premium.duo.2': 'ایک ہی پتے پر رہنے والے جوڑے کے لیے',
  'premium.duo.3': 'جب چاہیں منسوخ کریں',
  'premium.family.1': '6 اکاؤنٹس تک',
  'premium.family.2': 'ایک ہی پتے پر رہنے والوں کے لیے',
  'premium.family.3': 'نامناسب مواد پر کنٹرول',
  'premium.family.4': 'جب چاہیں منسوخ کریں',
  'premium.individual.bottom': 'مفت مہینہ صرف ان کے لیے ہے جنہوں نے پہلے پریمیم نہیں آزمایا۔',
  'premium.student.bottom':
    'کسی تسلیم شدہ اعلیٰ تعلیمی ادارے کے 18 سال سے بڑے طلبہ کے لیے، 4 سال تک۔ مفت مہینہ صرف ان کے لیے ہے جنہوں نے پہلے پریمیم نہیں آزمایا۔',
  'premium.duo.bottom': 'ایک ہی پتے پر رہنے والے جوڑوں کے لیے۔',
  'premium.family.bottom':
    'ایک ہی پتے پر رہنے والے 6 افراد تک کے لیے۔ ان میں سے ایک طے کرتا ہے کہ نامناسب مواد چل سکتا ہے یا نہیں۔',

  'premium.noPayments':
    'یہ سرور کوئی ادائیگی نہیں لیتا۔ یہ کسی کی اپنی مشین پر چلتا ہے اور نہ کارڈ مانگتا ہے نہ والٹ۔ پلانز اور ان کے اصول صرف معلومات کے لیے ہیں: اس صفحے پر کسی چیز سے آپ کا کوئی خرچ نہیں ہو سکتا۔',
  'premium.nothingToPay': 'یہاں کچھ ادا نہیں کرنا',
  'premium.nothingToPayText':
    '{brand} یہاں کسی کی اپنی مشین پر چلتا ہے اور ادائیگی نہیں لیتا: نہ کوئی پلان خریدا جا سکتا ہے، نہ کارڈ مانگا جاتا ہے۔ اپنے اکاؤنٹ سے آپ اس سرور کا ہر گانا پورا اور بغیر اشتہار کے سن سکتے ہیں۔',
  'premium.listen': 'سننا شروع کریں',

  'premium.questions': 'سوالات؟',
  'premium.ask.reminder': 'مجھے کیسے معلوم ہوگا کہ میرا مفت مہینہ ختم ہونے والا ہے؟',
  'premium.answer.reminder':
    'آزمائش ختم ہونے سے 7 دن پہلے آپ کو یاد دہانی ملتی ہے، تاکہ فیصلہ کرنے کا وقت ہو۔',
  'premium.ask.method': 'کیا مفت مہینے کے لیے ادائیگی کا طریقہ دینا ضروری ہے؟',
  'premium.answer.method':
    'جی ہاں۔ آزمائش کے لیے ادائیگی کا طریقہ دینا ہوتا ہے، اگرچہ پہلا مہینہ مفت ہے۔ رقم صرف تب لی جاتی ہے جب آزمائش ختم ہو جائے اور آپ نے منسوخ نہ کیا ہو۔',
  'premium.ask.cancel': 'جس پلان کی ادائیگی ہو رہی ہو اسے منسوخ کرنے پر کیا ہوتا ہے؟',
  'premium.answer.cancel':
    'آپ کے پاس اگلی بلنگ کی تاریخ تک پریمیم رہتا ہے۔ اس کے بعد آپ کا اکاؤنٹ مفت اکاؤنٹ کے طور پر باقی رہتا ہے۔',
  'premium.ask.cancelTrial': 'مفت مہینے کے دوران منسوخ کرنے پر کیا ہوتا ہے؟',
  'premium.answer.cancelTrial':
    'پریمیم تک رسائی فوراً ختم ہو جاتی ہے، مہینے کے آخر میں نہیں۔ جو وقت ہے اس سے فائدہ اٹھائیں، اور جب ہو جائے تب منسوخ کریں۔',
  'premium.ask.again': 'کیا منسوخ کیا ہوا مفت مہینہ دوبارہ مل سکتا ہے؟',
  'premium.answer.again':
    'نہیں۔ مفت آزمائش منسوخ ہونے کے بعد دوبارہ فعال نہیں ہو سکتی۔ آپ کوئی بھی پلان اس کی قیمت پر لے سکتے ہیں۔',
  'premium.ask.server': 'کیا یہ سرور ادائیگی لیتا ہے؟',
  'premium.answer.server':
    'نہیں۔ یہ کسی کی اپنی مشین پر چلتا ہے اور اس میں ادائیگی کا کوئی نظام نہیں، اس لیے یہاں کوئی پلان نہیں خریدا جا سکتا۔ اکاؤنٹ مفت ہے، اور اس سرور کا ہر گانا پورا چلاتا ہے۔',

  'premium.compare': 'مفت یا پریمیم؟',
  'premium.compareCaption': 'مفت اور پریمیم میں کیا شامل ہے',
  'premium.feature': 'آپ کو کیا ملتا ہے',
  'premium.free': 'مفت',
  'premium.included': 'شامل ہے',
  'premium.notIncluded': 'شامل نہیں',
}
