import type { words as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const words: Translation<typeof english> = {
  'profile.title': 'پروفائل',
  'profile.picture': 'تصویر',
  'profile.noPicture': 'کوئی تصویر نہیں',
  'profile.save': 'محفوظ کریں',
  'profile.saved': 'آپ کا پروفائل محفوظ ہو گیا۔',
  'profile.failed': 'آپ کا پروفائل محفوظ نہیں ہوا: {reason} جو آپ نے لکھا تھا وہ یہیں موجود ہے۔',
  'profile.visibility': 'یہ کون دیکھ سکتا ہے',
  'profile.visibilityText':
    'صرف آپ، اور اس سرور کا منتظم۔ یہاں عوامی پروفائل نہیں ہیں: دوسرے سننے والے نہ آپ کا نام دیکھتے ہیں نہ تصویر۔',
  'profile.privacy': 'آپ کے بارے میں کیا محفوظ ہے',
}
