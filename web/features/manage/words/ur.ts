import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'manage.title': 'لائبریری کا انتظام',
  'manage.lead':
    'سرور پر موسیقی کے فولڈر بتائیں: ان میں موجود موسیقی یہاں سب لوگ سنیں گے، یا صرف وہ جنہیں آپ چنیں۔ فائلیں اپنی جگہ پر رہتی ہیں۔',
  'manage.loading': 'لوڈ ہو رہا ہے…',
  'manage.notOperator':
    'صرف وہی لوگ لائبریری کا انتظام کرتے ہیں جو یہ سرور چلاتے ہیں۔ ان میں سے کسی سے کہیں کہ آپ کو آپریٹر بنائیں۔',
  'manage.needsServer':
    'ایپ کی اس نقل کا اپنا سرور نہیں ہے، اس لیے اس صفحے پر کچھ شامل نہیں ہو سکتا۔ جہاں موسیقی ہے وہاں ”npm run import“ چلائیں۔',

  'manage.beginning': 'تیاری ہو رہی ہے…',
  'manage.running': 'درآمد',
  'manage.storing': 'جو پڑھا گیا اسے محفوظ کیا جا رہا ہے',
  'manage.importing': '{path} دیکھا جا رہا ہے',
  'manage.covers': 'سرورق بنائے جا رہے ہیں',
  'manage.sending': 'گانے بکٹ میں بھیجے جا رہے ہیں',
  'manage.doneOf': '{total} میں سے {done}',
  'manage.doneSoFar': 'اب تک {done}',
  'manage.rate': 'فی سیکنڈ {rate}',
  'manage.secondsLeft': {
    one: 'تقریباً {count} سیکنڈ باقی',
    other: 'تقریباً {count} سیکنڈ باقی',
  },
  'manage.minutesLeft': {
    one: 'تقریباً {count} منٹ باقی',
    other: 'تقریباً {count} منٹ باقی',
  },
  'manage.figures': '{figures}۔',
  'manage.same': 'کچھ نہیں بدلا۔',
  'manage.added': { one: '{count} نیا گانا', other: '{count} نئے گانے' },
  'manage.changed': { one: '{count} بدلا ہوا گانا', other: '{count} بدلے ہوئے گانے' },
  'manage.back': { one: '{count} گانا جو واپس آیا', other: '{count} گانے جو واپس آئے' },
  'manage.gone': { one: '{count} غائب گانا', other: '{count} غائب گانے' },
  'manage.passed': { one: '{count} چھوڑی گئی فائل', other: '{count} چھوڑی گئی فائلیں' },
  'manage.stop': 'روکیں',
  'manage.stopped': 'درآمد روک دی گئی؛ اگلی درآمد وہیں سے جاری رہے گی۔',
  'manage.done': 'درآمد مکمل ہو گئی۔',
  'manage.seeAdded': 'دیکھیں کیا شامل ہوا',
  'manage.seeSkipped': 'دیکھیں کیا چھوڑا گیا',
  'manage.ended': 'پچھلی درآمد آخر تک نہیں پہنچی۔ {fault}',
  'manage.elsewhere': 'کہیں اور درآمد چل رہی ہے: کسی کمانڈ سے، یا سرور کی کسی اور نقل سے۔',
  'manage.waiting': 'یہاں جو مانگا گیا وہ اس کے ختم ہونے پر شروع ہو گا۔',

  'manage.folders': 'فولڈر',
  'manage.noFolders':
    'ابھی کوئی فولڈر نہیں ہے۔ ایک شامل کریں، اور اس کی موسیقی چند سیکنڈ میں نظر آنے لگے گی۔',
  'manage.lookedAt': 'دیکھا جا رہا ہے…',
  'manage.noneIn': 'اس میں کوئی موسیقی نہیں ملی۔',
  'manage.leftOut': 'چھوڑ دی گئیں، کیونکہ یہاں انہیں کوئی نہیں پڑھتا: {kinds}۔',
  'manage.songs': { one: '{count} گانا', other: '{count} گانے' },
  'manage.forEverybody': 'اسے سب سنتے ہیں۔',
  'manage.onlyOperators': 'اسے صرف منتظمین سنتے ہیں۔',
  'manage.onlyFor': {
    one: 'اسے صرف منتظمین اور {count} اور شخص سنتے ہیں۔',
    other: 'اسے صرف منتظمین اور {count} اور لوگ سنتے ہیں۔',
  },
  'manage.scanned': '{when} دیکھا گیا: {figures}۔',
  'manage.scannedSince': '{when} دیکھا گیا۔ آخری تبدیلی {changed}: {figures}۔',
  'manage.scannedSame': '{when} دیکھا گیا۔',
  'manage.broken': 'پچھلی بار اسے آخر تک نہیں دیکھا گیا۔ جاری رکھنے کے لیے دوبارہ دیکھیں۔',
  'manage.notThere':
    'یہ فولڈر اس وقت موجود نہیں ہے۔ اس کے گانے فہرستوں میں رہتے ہیں، اور اس کے واپس آنے پر چلیں گے۔',
  'manage.scanAll': 'تمام فولڈر دیکھیں',
  'manage.readAll': 'ہر فائل دوبارہ پڑھیں',
  'manage.readAllTitle': 'ہر فائل دوبارہ پڑھیں؟',
  'manage.readAllText':
    'وہ فائلیں بھی پڑھی جائیں گی جو پہلے جیسی دکھتی ہیں، کیونکہ کوئی پروگرام نشان چھوڑے بغیر ٹیگ بدل سکتا ہے۔ بڑی لائبریری میں اس میں دیر لگتی ہے، اور رکنے کے بعد یہ کام جاری رہتا ہے؛ اس دوران موسیقی چلتی رہتی ہے۔',
  'manage.readAllYes': 'سب پڑھیں',
  'manage.scan': 'دوبارہ دیکھیں',
  'manage.scanOf': 'دوبارہ دیکھیں: {path}',
  'manage.forget': 'بھول جائیں…',
  'manage.forgetOf': 'بھول جائیں: {path}',
  'manage.forgetTitle': 'اس فولڈر کو بھول جائیں؟',
  'manage.forgetText': {
    one: '{path} کا {count} گانا، اس سے جڑی ہر چیز کے ساتھ، سب کے لیے لائبریری سے نکل جائے گا۔ فائل ڈسک پر رہے گی۔',
    other:
      '{path} کے {count} گانے، ان سے جڑی ہر چیز کے ساتھ، سب کے لیے لائبریری سے نکل جائیں گے۔ فائلیں ڈسک پر رہیں گی۔',
  },
  'manage.forgetBare':
    '{path} کا کوئی گانا اس وقت لائبریری میں نہیں ہے۔ اسے آئندہ نہیں دیکھا جائے گا، اور اس سے غائب گانے بھی بھلا دیے جائیں گے۔ فولڈر ڈسک پر رہتا ہے۔',
  'manage.forgetUploads':
    'بعد میں جو اپ لوڈ ہوگا وہ اس فولڈر کو، اس میں موجود سب کچھ سمیت، واپس لے آئے گا۔',
  'manage.forgetYes': 'ہمیشہ کے لیے بھول جائیں',
  'manage.keep': 'رہنے دیں',
  'manage.notNow': 'ابھی نہیں',
  'manage.measuring': {
    one: 'آواز کی بلندی: {count} گانا پس منظر میں ناپا جا رہا ہے۔',
    other: 'آواز کی بلندی: {count} گانے پس منظر میں ناپے جانے باقی ہیں۔',
  },
  'manage.toMeasure': {
    one: 'آواز کی بلندی: {count} گانے کے ٹیگ اسے نہیں بتاتے۔ سرور پر ffmpeg ہو تو یہ ناپی جاتی ہے۔',
    other:
      'آواز کی بلندی: {count} گانوں کے ٹیگ اسے نہیں بتاتے۔ سرور پر ffmpeg ہو تو یہ ناپی جاتی ہے۔',
  },
  'manage.measured': 'آواز کی بلندی: سب گانوں کی معلوم ہے۔',
  'manage.measuredBut': {
    one: 'آواز کی بلندی: {count} کے سوا سب گانوں کی معلوم ہے، جو ناپا نہ جا سکا۔',
    other: 'آواز کی بلندی: {count} کے سوا سب گانوں کی معلوم ہے، جو ناپے نہ جا سکے۔',
  },
  'manage.who': 'کون سنے…',
  'manage.whoOf': 'کون سنے: {path}',
  'manage.whoTitle': 'یہ فولڈر کون سنے؟',
  'manage.whoLabel': 'سننے والے',
  'manage.whoEverybody': 'سب لوگ',
  'manage.whoSome': 'صرف منتظمین اور یہ لوگ',
  'manage.whoEmails': 'ان کے اکاؤنٹس کے ای میل',
  'manage.whoHint':
    'ای میل یا صارف نام کا کچھ حصہ لکھیں، یا نیچے سے چنیں؛ کسی کے بغیر اسے صرف منتظمین سنتے ہیں۔',
  'manage.people': 'یہاں کے اکاؤنٹ',
  'manage.nobodyElse': 'ابھی کسی اور کا اکاؤنٹ نہیں ہے۔ جسے یہ فولڈر سننا ہے وہ پہلے سائن اپ کرے۔',
  'manage.nobodyLike': 'یہاں کوئی اکاؤنٹ ”{term}“ سے نہیں ملتا۔',
  'manage.whoSave': 'محفوظ کریں',
  'manage.noAccount': 'کچھ نہیں بدلا گیا، کیونکہ یہاں اس ای میل کا اکاؤنٹ نہیں: {emails}',
  'manage.sampleShown': 'نمونے کا کیٹلاگ اب بھی آپ کی موسیقی کے ساتھ نظر آتا ہے۔',
  'manage.sampleHidden': 'نمونے کا کیٹلاگ سب سے چھپا ہوا ہے۔',
  'manage.hideSample': 'نمونہ چھپائیں',
  'manage.showSample': 'نمونہ دکھائیں',
  'manage.path': 'سرور پر فولڈر',
  'manage.pathHint': 'اس کا پورا راستہ، جیسے /srv/music',
  'manage.addBare': 'پھر بھی شامل کریں',
  'manage.add': 'شامل کریں اور دیکھیں',

  'manage.unreachable': 'سرور تک رسائی نہیں ہو رہی۔ دوبارہ کوشش کریں۔',
  'manage.failed': 'یہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔',
  'manage.again': 'دوبارہ کوشش کریں',
  'manage.busy': 'درآمد چل رہی ہے۔ اسے روکیں، یا اس کے ختم ہونے کا انتظار کریں۔',
  'manage.noMusic': '{path} میں کوئی موسیقی نہیں ملی، اس لیے اسے شامل نہیں کیا گیا۔',
  'manage.notAbsolute': 'سلیش سے شروع ہونے والا پورا راستہ لکھیں۔',
  'manage.noFolder': 'سرور پر ایسا کوئی فولڈر نہیں ہے۔',
  'manage.notAFolder': 'یہ ایک فائل ہے۔ وہ فولڈر لکھیں جس میں یہ ہے۔',
  'manage.notReadable': 'سرور کو یہ فولڈر پڑھنے کی اجازت نہیں۔ اس کے صارف کو اجازت دیں۔',
  'manage.known': 'یہ فولڈر پہلے ہی لائبریری میں ہے۔',
  'manage.within': 'یہ فولڈر ایک ایسے فولڈر کے اندر ہے جو پہلے ہی لائبریری میں ہے۔',
  'manage.around':
    'لائبریری کا ایک فولڈر اس کے اندر ہے۔ اس کے باقی فولڈر الگ الگ اپنے راستے سے شامل کریں۔',

  'manage.fault.noFolders': 'دیکھنے کے لیے کوئی فولڈر نہیں۔ ایک شامل کریں۔',
  'manage.fault.folderUnseen':
    'فولڈر {path} کو دیکھا نہیں جا سکتا، اور اس کی کوئی چیز نہیں بدلی گئی: {why}۔ اگر اب اس کا نام یا جگہ اور ہے تو ”npm run import -- --moved <old> <new>“ چلائیں؛ اگر یہ ہمیشہ کے لیے نہیں رہا تو یہاں اسے بھول جائیں۔',
  'manage.fault.folderBare':
    '{path} میں کچھ نہیں ملا، جہاں موسیقی تھی: شاید یہ ڈسک ابھی موجود نہیں، اس لیے کچھ بھی غائب نہیں سمجھا گیا۔',
  'manage.gone.it': 'یہ ہمیشہ کے لیے جا چکا ہے…',
  'manage.gone.of': 'یہ ہمیشہ کے لیے جا چکا ہے: {path}',
  'manage.gone.title': 'کیا یہ ہمیشہ کے لیے جا چکا ہے؟',
  'manage.gone.text':
    'جو گانے {path} میں تھے وہ تمام فہرستوں سے نکل جائیں گے۔ اگر کبھی ان کی فائلیں واپس آئیں تو وہ بھی سب کچھ سمیت واپس آ جائیں گے۔',
  'manage.gone.yes': 'یہ جا چکا ہے',
  'manage.fault.folderMoved': '{path} وہی ہے جو {before} میں تھا: اس کے گانے وہی رہتے ہیں۔',
  'manage.fault.diskFull':
    'جس ڈسک پر {folder} ہے وہ بھر گئی ہے۔ جگہ خالی کریں اور دوبارہ دیکھیں؛ جو محفوظ ہوا وہ موجود ہے۔',
  'manage.fault.notWritable':
    'سرور {folder} میں لکھ نہیں سکتا۔ اس کے صارف کو اجازت دیں، اور دوبارہ دیکھیں۔',
  'manage.fault.readOnly':
    'جس ڈسک پر {folder} ہے وہ صرف پڑھی جا سکتی ہے۔ اسے لکھنے کے قابل بنائیں، اور دوبارہ دیکھیں۔',
  'manage.fault.fileInPlace':
    'فولڈر {folder} نہیں بن سکتا، کیونکہ اس کی جگہ ایک فائل ہے۔ فائل ہٹائیں، اور دوبارہ دیکھیں۔',
  'manage.fault.databaseOlder':
    'ڈیٹابیس پرانے ورژن کا ہے۔ سرور کو نئے سرے سے چلائیں، اور دوبارہ دیکھیں۔',
  'manage.fault.databaseFull':
    'ڈیٹابیس کی ڈسک بھر گئی ہے۔ جگہ خالی کریں اور دوبارہ دیکھیں؛ جو محفوظ ہوا وہ موجود ہے۔',
  'manage.fault.databaseAway':
    'ڈیٹابیس سے رابطہ ٹوٹ گیا۔ جو محفوظ ہوا وہ موجود ہے؛ آگے بڑھنے کے لیے دوبارہ دیکھیں۔',
  'manage.fault.storeOther':
    'اس لائبریری کی موسیقی {before} کو بھیجی گئی تھی، اور ترتیبات میں {store} ہے۔ انہیں پہلے جیسا کریں؛ یا اگر یہی مراد ہے تو ”npm run import -- --new-store“ چلائیں۔',
  'manage.fault.storeAbsent':
    'اس لائبریری کی موسیقی {before} کو بھیجی گئی تھی، اور ترتیبات میں کوئی بکٹ نہیں۔ انہیں پہلے جیسا کریں؛ یا اگر یہی مراد ہے تو ”npm run import -- --new-store“ چلائیں۔',
  'manage.fault.bucketAway':
    'بکٹ کے سرور {origin} تک رسائی نہیں ہو رہی ({answer})۔ نیٹ ورک اور {address} دیکھیں۔',
  'manage.fault.bucketMissing':
    '{origin} پر {name} نام کی کوئی بکٹ نہیں۔ اسے وہاں بنائیں، یا {bucket} درست کریں۔',
  'manage.fault.bucketKey':
    'بکٹ کا سرور {origin} وہ کلید نہیں جانتا جو MEDIA_ACCESS_KEY_ID میں ہے۔',
  'manage.fault.bucketSecret':
    'MEDIA_SECRET_ACCESS_KEY کا راز اس کلید کا نہیں جو MEDIA_ACCESS_KEY_ID میں ہے۔',
  'manage.fault.bucketClock': 'سرور کی گھڑی اور بکٹ کی گھڑی میں بہت فرق ہے۔ اسے درست کریں۔',
  'manage.fault.bucketRegion':
    'بکٹ {name} کسی اور علاقے میں ہے۔ MEDIA_REGION میں وہ علاقہ لکھیں جہاں یہ بنی تھی۔',
  'manage.fault.bucketSmall':
    'بکٹ {name} ان میں سے کسی جتنی بڑی فائل نہیں لیتی۔ اسے بڑی فائلیں لینے دیں، اور دوبارہ دیکھیں۔',
  'manage.fault.bucketFull': 'بکٹ {name} بھر گئی ہے۔ اسے اور جگہ دیں، اور دوبارہ دیکھیں۔',
  'manage.fault.bucketRights':
    'MEDIA_ACCESS_KEY_ID کی کلید کو بکٹ {name} اس طرح استعمال کرنے کی اجازت نہیں۔ اسے وہ حقوق دیں جو {guide} میں لکھے ہیں۔',
  'manage.fault.bucketFault':
    'بکٹ کے سرور {origin} نے {answer} جواب دیا۔ بعد میں دوبارہ کوشش کریں۔',
  'manage.fault.serverFault': 'سرور کی ایک خرابی سے یہ رک گیا۔ آگے بڑھنے کے لیے دوبارہ دیکھیں۔',
  'manage.fault.brokenOff': 'یہ بیچ میں رک گیا۔ آگے بڑھنے کے لیے دوبارہ دیکھیں۔',

  'manage.upload': 'موسیقی اپ لوڈ کریں',
  'manage.uploadText':
    'فائلیں یا پورے فولڈر یہاں چھوڑیں۔ وہ سرور کے ایک فولڈر میں رکھے جاتے ہیں، اور پہنچتے ہی چلنے لگتے ہیں۔',
  'manage.chooseFiles': 'فائلیں چنیں',
  'manage.chooseFolder': 'فولڈر چنیں',
  'manage.uploading': 'بھیجی جا رہی ہیں',
  'manage.uploaded': { one: '{count} فائل پہنچ گئی', other: '{count} فائلیں پہنچ گئیں' },
  'manage.wasThere': {
    one: 'ان میں سے {count} پہلے سے یہاں تھی۔',
    other: 'ان میں سے {count} پہلے سے یہاں تھیں۔',
  },
  'manage.uploadsLeft': { one: '{count} باقی', other: '{count} باقی' },
  'manage.stopUploads': 'اپ لوڈ روکیں',
  'manage.notTaken': 'جو نہیں لی گئیں',
  'manage.notTakenMore': { one: 'اور {count} مزید۔', other: 'اور {count} مزید۔' },
  'manage.notMusic': 'صرف موسیقی، سرورق اور بول لیے جاتے ہیں۔',
  'manage.noSound': 'اس میں کوئی ایسی آواز نہیں جو یہاں معلوم ہو۔',
  'manage.emptyFile': 'یہ خالی ہے۔',
  'manage.tooLarge': 'یہ اس سے بڑی ہے جتنی یہ سرور لیتا ہے۔',
  'manage.badName': 'اس کا راستہ بہت لمبا ہے۔',
  'manage.noPlace': 'جہاں اس کا فولڈر ہونا تھا وہاں ایک فائل ہے۔',
  'manage.diskFull': 'سرور کی ڈسک پر اس کے لیے جگہ نہیں ہے۔',
  'manage.notWritable': 'سرور اپنے اپ لوڈ کے فولڈر میں نہیں لکھ سکتا۔',
  'manage.uploadFailed': 'یہ نہیں بھیجی جا سکی۔ جاری رکھنے کے لیے اسے دوبارہ چھوڑیں۔',

  'manage.mend': 'کیا بہتر ہو سکتا ہے',
  'manage.skipped': 'چھوڑی گئی',
  'manage.skippedText':
    'وہ فائلیں جو درآمد نہیں ہو سکیں، اور وجہ۔ بدلنے پر انہیں دوبارہ دیکھا جاتا ہے۔',
  'manage.why.empty': 'یہ خالی ہے',
  'manage.why.noSound': 'اس میں کوئی ایسی آواز نہیں جو یہاں معلوم ہو',
  'manage.why.largeTags': 'اس کے ٹیگ 64 MB سے بڑے ہیں',
  'manage.why.otherKind': 'یہ ایسی قسم کی ریکارڈنگ ہے جو یہاں نہیں چلتی',
  'manage.why.noLength': 'یہ نہیں بتاتی کہ کتنی لمبی ہے',
  'manage.why.damagedTags': 'اس کے ٹیگ خراب ہیں',
  'manage.why.breaksReader': 'جو بھی اسے پڑھے وہ رک جاتا ہے',
  'manage.why.takesTooLong': 'اسے پڑھنے میں بہت دیر لگتی ہے',
  'manage.why.nameNotUtf8': 'اس کا نام UTF-8 میں نہیں لکھا گیا',
  'manage.why.longPath': 'اس کا راستہ بہت لمبا ہے',
  'manage.why.noFile': 'یہ فائل نہیں ہے',
  'manage.why.leadsOut':
    'یہ ایک لنک ہے جو فولڈر سے باہر جاتا ہے: جہاں یہ جاتا ہے وہ جگہ درآمد کریں',
  'manage.why.denied': 'سرور کے صارف کو اسے پڑھنے کی اجازت نہیں',
  'manage.why.wentAway': 'پڑھنے کے دوران یہ غائب ہو گئی',
  'manage.why.growing': 'یہ ابھی لکھی جا رہی ہے؛ اگلی بار پڑھی جائے گی',
  'manage.why.diskFault': 'ڈسک اسے نہیں پڑھ سکتی',
  'manage.why.networkAway': 'نیٹ ورک کا فولڈر موجود نہیں',
  'manage.why.circle': 'یہ ایک چکر والا لنک ہے',
  'manage.why.longName': 'اس کا نام بہت لمبا ہے',
  'manage.why.unreadable': 'اسے پڑھا نہیں جا سکتا',
  'manage.why.notStored': 'ڈیٹابیس وہ نہیں لیتا جو اس میں لکھا ہے',
  'manage.why.notConverted': 'کنورٹر اسے مکمل نہ کر سکا',
  'manage.why.notDecoded': 'یہ خراب ہے: اس کا بیشتر حصہ ڈی کوڈ نہیں ہو سکتا',
  'manage.why.notLoud': 'کنورٹر نے نہیں بتایا کہ اس کی آواز کتنی بلند ہے',
  'manage.why.notMeasured': 'یہ ایسی قسم کی ہے جو ناپی نہیں جاتی',
  'manage.missing': 'غائب',
  'manage.missingText':
    'وہ گانے جن کی فائلیں اب نہیں ہیں۔ یہ چھپے رہتے ہیں، اور فائلوں کے ساتھ سب کچھ لے کر واپس آتے ہیں۔',
  'manage.untagged': 'ٹیگ کے بغیر',
  'manage.untaggedText':
    'وہ گانے جن کے ٹیگ میں عنوان یا فنکار نہیں؛ ان کی جگہ فائل اور فولڈر کے نام ہیں۔',
  'manage.uncovered': 'سرورق کے بغیر',
  'manage.uncoveredText':
    'بغیر تصویر کے البم۔ گانوں کے ساتھ cover.jpg نام کی تصویر رکھیں، اور دوبارہ دیکھیں۔',
  'manage.unmeasured': 'ناپے بغیر',
  'manage.unmeasuredText':
    'وہ گانے جن کی آواز کی بلندی ناپی نہ جا سکی، اور وجہ۔ یہ اپنی اصل آواز میں چلتے ہیں، اور بدلنے پر پھر ناپے جاتے ہیں۔',
  'manage.duplicates': 'دو بار',
  'manage.duplicatesText': 'وہ ریکارڈنگز جو ایک سے زیادہ بار موجود ہیں، ٹیگ جو بھی کہیں۔',
  'manage.nothing': 'اس فہرست میں کچھ نہیں ہے۔',
  'manage.more': 'مزید دکھائیں',
  'manage.noPath': 'اس کی جگہ ایک اور فائل نے لے لی ہے۔',
  'manage.openAlbum': 'البم کھولیں',
  'manage.openAlbumOf': '{title} کا البم کھولیں',
  'manage.lookAgain': 'دوبارہ دیکھیں',
  'manage.lookAgainAt': 'دوبارہ دیکھیں: {path}',
  'manage.forgetSongTitle': 'اس گانے کو بھول جائیں؟',
  'manage.forgetSongText':
    '”{title}“، اس سے جڑی ہر چیز کے ساتھ، ہمیشہ کے لیے لائبریری سے نکل جائے گا۔ اگر اس کی فائل واپس آئی تو وہ نیا گانا ہو گا۔',
}
