import { perLanguage } from './per-language.ts'

const day = 86_400_000
const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

const formatOf = perLanguage(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)

/** In whole days or longer units: “today”, “last week”, “3 months ago”. */
export function formatAgo(then: number, language: string, now = Date.now()): string {
  const days = Math.max(0, Math.floor(now / day) - Math.floor(then / day))
  const { unit, days: length } = units.find((each) => days >= each.days) ?? { unit: 'day', days: 1 }
  return formatOf(language).format(-Math.floor(days / length), unit)
}

const timeOf = perLanguage((language) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }))
/** What stands first in a list of three: two may be joined by a word for “and”, which a day and its time are not. */
const commaOf = perLanguage(
  (language) =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' })
      .formatToParts(['1', '2', '3'])
      .find(({ type }) => type === 'literal')?.value ?? ', ',
)
const here = (moment: number) => moment - new Date(moment).getTimezoneOffset() * 60_000

/** The same for a moment, by the calendar of whoever reads it, and with its time where that was today. */
export function formatMoment(then: number, language: string, now = Date.now()): string {
  const ago = formatAgo(here(then), language, here(now))
  const isToday = Math.floor(here(now) / day) === Math.floor(here(then) / day)
  return isToday ? `${ago}${commaOf(language)}${timeOf(language).format(then)}` : ago
}
