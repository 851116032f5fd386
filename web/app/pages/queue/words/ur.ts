import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'queue.nextUp': 'اس کے بعد',
  'queue.nextFrom': '{source} سے اگلے گانے',
  'queue.clear': 'خالی کریں',
  'queue.moveUp': 'اوپر لے جائیں',
  'queue.moveDown': 'نیچے لے جائیں',
  'queue.remove': 'قطار سے ہٹائیں',
  'queue.moved': '”{title}“ اب {count} میں سے نمبر {place} پر ہے۔',
  'queue.removed': '”{title}“ کو قطار سے ہٹا دیا گیا۔',
  'queue.cleared': {
    one: '{count} گانا قطار سے ہٹا دیا گیا۔',
    other: '{count} گانے قطار سے ہٹا دیے گئے۔',
  },
  'queue.addedNext': {
    one: 'اس کے بعد ”{title}“ چلے گا۔',
    other: 'اس کے بعد {count} گانے چلیں گے۔',
  },
  'queue.added': {
    one: '”{title}“ قطار میں شامل ہو گیا۔',
    other: '{count} گانے قطار میں شامل ہو گئے۔',
  },
  'queue.undo': 'واپس لائیں',
  'queue.more': { one: 'اور {count} گانا', other: 'اور {count} گانے' },
  'queue.allRepeats': 'آخری گانے کے بعد فہرست پھر شروع ہوگی، کیونکہ دہرانا آن ہے۔',
  'queue.oneRepeats': 'موجودہ گانا تب تک دہرایا جائے گا جب تک آپ ”اگلا“ نہ دبائیں۔',
  'queue.nothingNext':
    'اس گانے کے بعد کچھ نہیں ہے۔ کوئی گانا شامل کرنے کے لیے اس کا ⋯ دبائیں، اس پر رائٹ کلک کریں یا اسے دیر تک دبائیں، اور ”قطار میں شامل کریں“ چنیں۔',
  'queue.empty': 'آپ کی قطار خالی ہے۔ کوئی گانا چلائیں، اس کے بعد آنے والے گانے یہاں نظر آئیں گے۔',
  'queue.find': 'سننے کے لیے کچھ تلاش کریں',
}
