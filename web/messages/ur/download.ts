import type { download as english } from '#web/messages/en/download.ts'
import type { Translation } from '#web/messages/messages.ts'

export const download: Translation<typeof english> = {
  'download.title': 'ڈاؤن لوڈ',
  'download.hero': 'آپ کی موسیقی، اپنی الگ ونڈو میں',
  'download.text':
    '{brand} کو ونڈوز، میک، لینکس یا اپنے فون پر انسٹال کریں۔ یہ اسٹارٹ مینو یا ہوم اسکرین سے کھلتا ہے، بغیر ٹیبز اور ایڈریس بار کے۔',
  'download.how': 'اپنے براؤزر میں انسٹال کرنے کا طریقہ',
  'download.chromium': 'کروم اور ایج: براؤزر کا مینو کھولیں اور ”انسٹال“ چنیں۔',
  'download.safari': 'سفاری: شیئر چنیں، پھر ”ڈاک میں شامل کریں“ یا ”ہوم اسکرین میں شامل کریں“۔',
  'download.firefox': 'اینڈرائیڈ پر فائرفاکس: مینو کھولیں اور ”ایپ ہوم اسکرین میں شامل کریں“ چنیں۔',
}
