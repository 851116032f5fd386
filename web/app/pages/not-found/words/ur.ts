import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'notFound.title': 'صفحہ نہیں ملا',
  'notFound.text': 'جو صفحہ آپ ڈھونڈ رہے ہیں وہ موجود نہیں یا منتقل ہو چکا ہے۔',
  'notFound.goBack': 'واپس جائیں',
}
