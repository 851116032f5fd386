import { perLanguage } from './per-language.ts'

const formatOf = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Such as `Mar 4, 2026`. @param date in ISO form */
export const formatDay = (date: string, language: string): string =>
  formatOf(language).format(new Date(date))
