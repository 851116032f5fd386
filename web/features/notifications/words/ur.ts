import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'notifications.recently': 'حال ہی میں شامل',
  'notifications.nothing': 'آپ نے پچھلی بار ({when}) دیکھا تھا، تب سے کچھ نیا نہیں آیا۔',
  'notifications.empty': 'اس سرور پر ابھی کوئی موسیقی نہیں۔ جو شامل ہوگا، یہاں نظر آئے گا۔',
  'notifications.album': 'نیا البم: {title}',
  'notifications.songs': {
    one: '{title} میں {count} نیا گانا',
    other: '{title} میں {count} نئے گانے',
  },
}
