export const genders = ['man', 'woman', 'other'] as const
export type Gender = (typeof genders)[number]

/** As typed: day and year in digits; month from 1, or 0 when none is chosen. */
export type BirthDate = { readonly d: string; readonly m: number; readonly y: string }

export type BirthDateProblem = {
  readonly field: 'd' | 'm' | 'y'
  readonly problem: 'birthDateMissing' | 'birthDay' | 'birthMonth' | 'birthYear' | 'tooYoung'
  /** How many days the month has, when the day exceeds them. */
  readonly days?: number
}

const minAge = 13
const earliestYear = 1900
const minPasswordLength = 10
/** bcrypt ignores the rest, so any ending would match. */
const maxPasswordBytes = 72

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

export const passwordRules = (password: string) => ({
  letter: /\p{L}/u.test(password),
  other: /\P{L}/u.test(password),
  length: Array.from(password).length >= minPasswordLength,
})

export function isPassword(password: string): boolean {
  const isSound = !hasSpace(password) && !isTooLong(password)
  return isSound && Object.values(passwordRules(password)).every(Boolean)
}

export const isTooLong = (password: string): boolean =>
  new TextEncoder().encode(password).length > maxPasswordBytes

export const hasSpace = (text: string): boolean => /\s/.test(text)

/** The digits of a mailed code, typed in Latin, Arabic or Urdu; undefined when it is no code. */
export function mailCode(text: string): string | undefined {
  const code = text
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
  return /^\d{6,10}$/.test(code) ? code : undefined
}

/** Where rows belong to a person, by which column, and the columns by which one is told from another. */
export const personalTables = [
  { table: 'operators', owner: 'user_id', order: ['user_id'] },
  { table: 'plays', owner: 'user_id', order: ['played_at', 'id'] },
  { table: 'profiles', owner: 'id', order: ['id'] },
] as const

/** The first problem, if any; `today` is in the person's time zone. */
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
  if (ageOn(today, { day, month, year }) < minAge) return { field: 'y', problem: 'tooYoung' }
  return undefined
}

/** Such as `1999-02-03`; expects a date without problems. */
export const isoDate = ({ d, m, y }: BirthDate): string =>
  [y.padStart(4, '0'), String(m).padStart(2, '0'), String(Number(d)).padStart(2, '0')].join('-')

const wholeNumber = (text: string): number => (digits.test(text) ? Number(text) : Number.NaN)

/** Day 0 of the next month is the last of this one. */
const daysIn = (month: number, year: number): number => new Date(year, month, 0).getDate()

function ageOn(today: Date, born: { day: number; month: number; year: number }): number {
  const years = today.getFullYear() - born.year
  const month = today.getMonth() + 1
  const isBeforeBirthday =
    month < born.month || (month === born.month && today.getDate() < born.day)
  return isBeforeBirthday ? years - 1 : years
}
