import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'accountPage.title': 'اکاؤنٹ',
  'accountPage.logIn': 'آپ کا لاگ ان',
  'accountPage.email': 'ای میل',
  'accountPage.username': 'صارف نام',
  'accountPage.usernameHint':
    'اس سے بھی ویسے ہی لاگ ان ہوتا ہے جیسے ای میل سے۔ یہ آپ کے لیے بنایا گیا، بدلا نہیں جا سکتا، اور آپ اور اس سرور کو چلانے والوں کے سوا اسے کوئی نہیں دیکھتا۔',
  'accountPage.waitingForIt': 'لوڈ ہو رہا ہے…',
  'accountPage.profile': 'اپنا نام اور تصویر بدلیں',
  'accountPage.server': 'یہ سرور',
  'accountPage.serverText':
    'آپ اس سرور کے منتظم ہیں: آپ موسیقی شامل کرتے ہیں اور طے کرتے ہیں کہ اسے کون سن سکتا ہے۔',
  'accountPage.manage': 'لائبریری کا انتظام',

  'accountPage.password': 'پاس ورڈ',
  'accountPage.passwordText': 'نیا پاس ورڈ آپ کو باقی تمام آلات پر لاگ آؤٹ کر دیتا ہے۔',
  'accountPage.currentPassword': 'موجودہ پاس ورڈ',
  'accountPage.newPassword': 'نیا پاس ورڈ',
  'accountPage.savePassword': 'پاس ورڈ بدلیں',
  'accountPage.passwordSaved': 'آپ کا پاس ورڈ بدل گیا۔ آپ کے باقی آلات لاگ آؤٹ ہو گئے؛ یہ والا نہیں۔',
  'accountPage.emailDropped': 'ای میل کی زیرِ انتظار تبدیلی منسوخ ہو گئی۔',

  'accountPage.emailTitle': 'اپنا ای میل بدلیں',
  'accountPage.emailText':
    'ہم نئے پتے پر ای میل بھیجتے ہیں۔ وہ تب مانا جائے گا جب آپ وہاں تصدیق کریں؛ تب تک پرانے سے لاگ ان کریں۔',
  'accountPage.emailTextBoth':
    'ہم نئے پتے پر، اور شاید پرانے پر بھی، ایک ای میل بھیجیں گے۔ تبدیلی تب مؤثر ہوگی جب آپ ہر ایک میں اس کی تصدیق کریں؛ تب تک پرانے ای میل سے لاگ ان کریں۔',
  'accountPage.newEmail': 'نیا ای میل پتہ',
  'accountPage.saveEmail': 'ای میل بدلیں',
  'accountPage.emailSame': 'یہ پہلے ہی آپ کا ای میل پتہ ہے۔',
  'accountPage.emailPending':
    'تصدیق کا انتظار ہے: {email} پر بھیجی گئی ای میل کا لنک کھولیں، یا اس کا کوڈ لکھیں۔',
  'accountPage.emailHalf':
    'اس پتے کی تصدیق ہو گئی۔ اب دوسرے پتے پر آئی ای میل کھولیں؛ تب تک آپ کا ای میل پتہ {email} ہے۔',
  'accountPage.emailSaved': 'آپ کا ای میل پتہ اب {email} ہے۔',

  'accountPage.devices': 'آپ کے آلات',
  'accountPage.devicesText':
    'آپ کے اکاؤنٹ کا ہر لاگ ان ایک ساتھ ختم کرتا ہے، یہاں بھی اور باقی تمام آلات پر بھی۔',
  'accountPage.logOutEverywhere': 'ہر جگہ سے لاگ آؤٹ کریں',
  'accountPage.loggedOut': 'آپ ہر جگہ سے لاگ آؤٹ ہو گئے ہیں۔',

  'accountPage.data': 'آپ کا ڈیٹا',
  'accountPage.dataText':
    'ایک فائل جس میں آپ کا اکاؤنٹ، پروفائل، سائن اپ کے وقت کے انتخاب، اور وہ سب ہے جو یہ براؤزر آپ کے لیے رکھتا ہے، جیسے قطار۔',
  'accountPage.download': 'میرا ڈیٹا ڈاؤن لوڈ کریں',
  'accountPage.downloaded': 'فائل آپ کے ڈاؤن لوڈز میں ہے۔',

  'accountPage.delete': 'اپنا اکاؤنٹ حذف کریں',
  'accountPage.deleteText':
    'آپ کا اکاؤنٹ اور اس کا سارا ڈیٹا اس سرور سے حذف کر دیا جائے گا۔ یہ واپس نہیں ہو سکتا۔',
  'accountPage.deleteOpen': 'میرا اکاؤنٹ حذف کریں',
  'accountPage.deleteTitle': 'اکاؤنٹ حذف کریں؟',
  'accountPage.deleteWarning':
    'اکاؤنٹ {email} اور اس کا سارا ڈیٹا حذف کر دیا جائے گا۔ یہ واپس نہیں ہو سکتا۔ آپ اسی ای میل سے دوبارہ سائن اپ کر سکتے ہیں، مگر وہ نیا اکاؤنٹ ہوگا۔',
  'accountPage.deletePassword': 'آگے بڑھنے کے لیے اپنا پاس ورڈ لکھیں',
  'accountPage.deleteConfirm': 'ہمیشہ کے لیے حذف کریں',
  'accountPage.keep': 'میرا اکاؤنٹ رہنے دیں',
  'accountPage.deleted': 'آپ کا اکاؤنٹ حذف ہو گیا۔',

  'mailCode.code': 'ای میل کا کوڈ',
  'mailCode.problem': 'کوڈ کے ہندسے لکھیں۔',
  'mailCode.wrong':
    'یہ کوڈ درست نہیں، یا اس کی میعاد ختم ہو گئی، یا یہ پہلے استعمال ہو چکا۔ اسے دیکھیں، یا نئی ای میل منگوائیں۔',
  'mailCode.submit': 'جاری رکھیں',
  'mailCode.again': 'ایک اور ای میل بھیجیں',
  'mailCode.sentAgain': 'ایک اور ای میل راستے میں ہے۔ صرف تازہ ترین کوڈ چلتا ہے۔',

  'forgot.title': 'پاس ورڈ بھول گئے؟',
  'forgot.text':
    'اپنا ای میل یا صارف نام لکھیں۔ اگر اکاؤنٹ ہے تو ہم اس کے پتے پر لنک اور کوڈ والی ای میل بھیجتے ہیں۔',
  'forgot.textEmail':
    'اپنا ای میل لکھیں۔ اگر کوئی اکاؤنٹ ہے تو ہم اس پر ایک لنک اور کوڈ بھیجیں گے۔',
  'forgot.submit': 'ای میل بھیجیں',
  'forgot.sent':
    'اگر {identifier} کا کوئی اکاؤنٹ ہے تو ای میل راستے میں ہے۔ اس کا لنک اور کوڈ ایک بار، ایک گھنٹے تک کام کرتے ہیں۔',
  'forgot.other': 'کوئی دوسرا ای میل یا صارف نام لکھیں',
  'forgot.otherEmail': 'کوئی دوسرا ای میل لکھیں',
  'forgot.back': 'لاگ ان پر واپس',

  'setPassword.title': 'نیا پاس ورڈ چنیں',
  'setPassword.text': 'اس کے بعد آپ کے باقی آلات لاگ آؤٹ ہو جائیں گے۔',
  'setPassword.submit': 'محفوظ کریں اور آگے بڑھیں',
  'setPassword.saved': 'آپ کا نیا پاس ورڈ محفوظ ہو گیا، اور آپ لاگ ان ہیں۔',
  'setPassword.late': 'پرانے کے بغیر پاس ورڈ رکھنے کا وقت گزر گیا ہے۔',
  'setPassword.askAnew': 'نئی ای میل منگوائیں',

  'confirm.title': 'اپنے ای میل کی تصدیق کریں',
  'confirm.sent':
    'ہم نے {email} پر ای میل بھیجی ہے۔ اس کا لنک کھولیں، یا اس کا کوڈ یہاں لکھیں، اور آپ لاگ ان ہو جائیں گے۔',
  'confirm.text': 'وہ ای میل پتہ لکھیں جس سے آپ نے سائن اپ کیا، اور ای میل کا کوڈ۔',
  'confirm.done': 'آپ کے ای میل کی تصدیق ہو گئی، اور آپ لاگ ان ہیں۔',
}
