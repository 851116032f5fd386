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
  'shelf.back': '{name}: پیچھے',
  'shelf.forward': '{name}: آگے',
  'shelf.more': 'مزید دکھائیں',
  'shelf.moreOf': '{name}: مزید دکھائیں',
  'invite.title': '{title} سنیں',
  'invite.text': '{brand} کے مفت اکاؤنٹ کے ساتھ سننا شروع کریں۔',
  'invite.signUp': 'مفت سائن اپ کریں',
  'invite.logIn': 'لاگ ان',
}
