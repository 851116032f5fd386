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
