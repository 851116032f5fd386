import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words = {
  'error.title': 'کچھ غلط ہو گیا',
  'error.offline': 'آپ آف لائن ہیں',
  'error.chunk':
    'ایپ کا ایک حصہ لوڈ نہیں ہو سکا۔ اپنا کنکشن دیکھیں: کنکشن بحال ہونے پر صفحہ واپس آ جائے گا۔',
  'error.tryAgain': 'دوبارہ کوشش کریں',
} satisfies Translation<typeof english>
