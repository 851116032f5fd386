import type { ICommonTagsResult } from 'music-metadata'

import type { Texts } from './texts-of.ts'

/** The day, month or year of release, as `2004-05-06`, `2004-05` or `2004`; of the original where nothing else is said. */
export function releasedOn(common: ICommonTagsResult, named: Texts['named']): string | null {
  const dates = [
    common.releasedate,
    common.date ?? dateOfId3(common.year, named('TDAT')[0]),
    common.originaldate,
    common.year ?? named('YEAR')[0],
    common.originalyear,
  ]
  for (const date of dates) {
    const said = String(date ?? '')
    const [, first, month, day] = /^(\d{4})(?:[-/.](\d\d))?(?:[-/.](\d\d))?/.exec(said) ?? []
    // Of “05/12/2003” nobody knows which is the month.
    const year = first ?? /^\d\d?[-/.]\d\d?[-/.](\d{4})$/.exec(said)?.[1]
    if (!year || year === '0000' || Number(year) > latestYear()) continue
    if (!month || Number(month) < 1 || Number(month) > 12) return year
    return day && Number(day) >= 1 && Number(day) <= 31
      ? `${year}-${month}-${day}`
      : `${year}-${month}`
  }
  return null
}

/** What is announced for next year may be there; later ones, such as 9999, stand for one that nobody knew. */
const latestYear = () => new Date().getUTCFullYear() + 1

/** ID3v2.3 has the day apart from the year, as “0605”. */
const dateOfId3 = (year: number | undefined, day = '') =>
  year !== undefined && /^\d{4}$/.test(day)
    ? `${year}-${day.slice(2)}-${day.slice(0, 2)}`
    : undefined
