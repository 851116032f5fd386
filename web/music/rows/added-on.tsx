import { formatDay } from '#web/lib/language/day.ts'
import { useLanguage } from '#web/lib/language/language.ts'
import { mediaHook } from '#web/ui/style/use-media.ts'

/** Below it the style sheets of all lists hide the day. */
const useRoomForDay = mediaHook('(width >= 40rem)')

/** The day on which something was added; nothing on a phone, which takes long to make the first date of a visit. */
export function AddedOn({ date }: { date: string }) {
  const language = useLanguage()
  const hasRoom = useRoomForDay()
  return hasRoom && <time dateTime={date}>{formatDay(date, language)}</time>
}
