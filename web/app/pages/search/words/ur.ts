import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'search.title': 'تلاش',
  'search.genreNamed': 'صنف: {name}',
  'search.genres': 'اصناف',
  'search.noGenres': 'یہاں ابھی کوئی صنف نہیں',
  'search.noGenresText': 'یہ ان گانوں کے ساتھ آتی ہیں جن کے ٹیگ میں صنف لکھی ہو۔',
  'search.browseAll': 'سب دیکھیں',
  'search.tabs': 'نتائج کی اقسام',
  'search.all': 'سب',
  'search.songs': 'گانے',
  'search.artists': 'فنکار',
  'search.playlists': 'پلے لسٹس',
  'search.albums': 'البمز',
  'search.podcasts': 'پوڈکاسٹ اور شوز',
  'search.profiles': 'پروفائلز',
  'search.lyrics': 'بول',
  'search.nothing': '”{term}“ کے لیے کچھ نہیں ملا',
  'search.nothingIn': '{tab}: ”{term}“ کے لیے کچھ نہیں ملا',
  'search.nothingText': 'املا دیکھ لیں، یا کم یا مختلف الفاظ آزمائیں۔',
  'search.top': 'بہترین نتیجہ',
  'search.songBy': 'گانا • {artist}',
  'search.albumBy': 'البم • {artist}',
  'search.more': 'مزید دریافت کریں',
  'search.found': {
    one: '”{term}“ کے لیے {count} نتیجہ',
    other: '”{term}“ کے لیے {count} نتائج',
  },
  'search.foundAtLeast': '”{term}“ کے لیے کم از کم {count} نتائج',
  'search.noMatch': 'کسی عنوان یا تفصیل میں آپ کا لکھا ہوا نہیں ملا۔ قریب ترین یہ ہے:',
  'search.longest':
    'تلاش میں زیادہ سے زیادہ {count} حروف آ سکتے ہیں؛ باقی نظر انداز کر دیے جاتے ہیں۔',
  'search.noLyrics': 'کسی گانے کے بولوں میں ”{term}“ نہیں ملا',
  'search.noLyricsText': 'کم الفاظ آزمائیں، جیسے وہ گائے جاتے ہیں۔',
  'search.working': 'ہم اس پر کام کر رہے ہیں!',
  'search.workingText': 'پوڈکاسٹ اور شوز ابھی اس سرور کا حصہ نہیں ہیں۔',
}
