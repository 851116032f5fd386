import type { artist as english } from './en.ts'
import type { Translation } from '#web/messages/messages.ts'

export const artist: Translation<typeof english> = {
  'artist.singles': 'سنگلز',
  'artist.showMore': 'مزید دکھائیں',
  'artist.showMoreOf': '{name}: مزید دکھائیں',
}
