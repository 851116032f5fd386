import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'home.trending': 'مقبول گانے',
  'home.albums': 'البمز',
  'home.artists': 'مشہور فنکار',
  'home.artist': 'فنکار',
  'home.play': '{title} چلائیں',
  'home.pause': '{title} روکیں',
  'home.current': 'موجودہ گانا',
  'home.loading': 'لوڈنگ: {name}',
  'home.waiting': '{name}: سرور جواب نہیں دے رہا۔ خودبخود دوبارہ کوشش جاری ہے…',
  'home.addYours': 'اپنی موسیقی شامل کریں',
  'home.addYoursText':
    'ابھی یہاں صرف نمونہ ہے۔ سرور پر موسیقی کا کوئی فولڈر بتائیں یا فائلیں اپ لوڈ کریں: چند سیکنڈ میں یہاں سب انہیں سن سکیں گے۔',
  'home.manage': 'موسیقی شامل کریں اور سنبھالیں',
  'shelf.back': '{name}: پیچھے',
  'shelf.forward': '{name}: آگے',
  'shelf.more': 'مزید دکھائیں',
  'shelf.moreOf': '{name}: مزید دکھائیں',
  'invite.title': '{title} سنیں',
  'invite.text': '{brand} کے مفت اکاؤنٹ کے ساتھ سننا شروع کریں۔',
  'invite.signUp': 'مفت سائن اپ کریں',
  'invite.logIn': 'لاگ ان',
}
