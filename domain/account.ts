/** What a person may enter to log in and to sign up. Each rule names what is wrong, or nothing. */

export const genders = ['man', 'woman', 'other'] as const
export type Gender = (typeof genders)[number]

/** As typed: a day and a year in digits, a month from 1, with 0 for none chosen. */
export type BirthDate = { readonly d: string; readonly m: number; readonly y: string }

export type BirthDateProblem = {
  readonly field: 'd' | 'm' | 'y'
  readonly problem: 'birthDateMissing' | 'birthDay' | 'birthMonth' | 'birthYear' | 'tooYoung'
  /** Of the month, when the day is none of its. */
  readonly days?: number
}

const minimumAge = 13
const earliestYear = 1900
const minimumPasswordLength = 10
/** What bcrypt looks at: of a longer password any end would do. */
const longestPasswordBytes = 72

const identifier = /^[A-Za-z0-9_.+\-@]+$/
const email = /^(?!.*[-+._]{2})[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/
const name = /^(?:\p{L}\p{M}*)+(?: (?:\p{L}\p{M}*)+)*$/u
const digits = /^\d+$/

export const isIdentifier = (text: string): boolean => identifier.test(text)

export const isLoginPassword = (text: string): boolean => /^\S+$/.test(text)

export const isEmail = (text: string): boolean => email.test(text)

export const isName = (text: string): boolean => name.test(text)

export const isGender = (text: string | undefined): text is Gender =>
  genders.some((gender) => gender === text)

/** The three rules of a new password, each met or not. */
export const passwordRules = (password: string) => ({
  letter: /\p{L}/u.test(password),
  other: /\P{L}/u.test(password),
  length: Array.from(password).length >= minimumPasswordLength,
})

export function isPassword(password: string): boolean {
  const isSound = !hasSpace(password) && !isTooLong(password)
  return isSound && Object.values(passwordRules(password)).every(Boolean)
}

export const isTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > longestPasswordBytes

export const hasSpace = (text: string): boolean => /\s/.test(text)

/** The digits of a code from a mail, as they are typed in any of our scripts; nothing, when it is no code. */
export function mailCode(text: string): string | undefined {
  const code = text
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
  return /^\d{6,10}$/.test(code) ? code : undefined
}

/** The tables with rows of a person, and the column that says whose they are. */
export const personalTables = [{ table: 'profiles', owner: 'id' }] as const

/** What is wrong with a date of birth, and in which of its fields; `today` is the person's. */
export function birthDateProblem(date: BirthDate, today: Date): BirthDateProblem | undefined {
  if (date.d === '' && date.m === 0 && date.y === '') {
    return { field: 'd', problem: 'birthDateMissing' }
  }
  const [day, month, year] = [wholeNumber(date.d), date.m, wholeNumber(date.y)]
  if (!(day >= 1 && day <= 31)) return { field: 'd', problem: 'birthDay' }
  if (!(month >= 1 && month <= 12)) return { field: 'm', problem: 'birthMonth' }
  if (!(year >= earliestYear)) return { field: 'y', problem: 'birthYear' }
  const days = daysIn(month, year)
  if (day > days) return { field: 'd', problem: 'birthDay', days }
  if (ageOn(today, { day, month, year }) < minimumAge) return { field: 'y', problem: 'tooYoung' }
  return undefined
}

/** `1999-02-03`, of a date without a problem. */
export const isoDate = ({ d, m, y }: BirthDate): string =>
  [y.padStart(4, '0'), String(m).padStart(2, '0'), String(Number(d)).padStart(2, '0')].join('-')

const wholeNumber = (text: string): number => (digits.test(text) ? Number(text) : Number.NaN)

/** Day 0 of the next month is the last of this one. */
const daysIn = (month: number, year: number): number => new Date(year, month, 0).getDate()

/** In whole years: a year counts from the birthday on. */
function ageOn(today: Date, born: { day: number; month: number; year: number }): number {
  const years = today.getFullYear() - born.year
  const month = today.getMonth() + 1
  const isBeforeBirthday =
    month < born.month || (month === born.month && today.getDate() < born.day)
  return isBeforeBirthday ? years - 1 : years
}
