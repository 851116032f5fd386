import {
  birthDateProblem,
  type BirthDate,
  type Gender,
  isEmail,
  isGender,
  isName,
  isPassword,
} from '#domain/account.ts'

/** What a person enters on the way through sign-up. */
export type Entries = {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly birthDate: BirthDate
  readonly gender: Gender | undefined
  readonly tos: { readonly marketing: boolean; readonly shareData: boolean }
}

export const emptyEntries: Entries = {
  email: '',
  password: '',
  name: '',
  birthDate: { d: '', m: 0, y: '' },
  gender: undefined,
  tos: { marketing: false, shareData: false },
}

export const lastStep = 3

/** What is wrong with the entries of one step, by field; each problem names a message. */
export function problemsOf(step: number, entries: Entries) {
  const { email, password, name, birthDate, gender } = entries
  const onStep = <Problem>(its: number, problem: Problem) => (step === its ? problem : undefined)
  return {
    email: onStep(0, isEmail(email.trim()) ? undefined : 'emailProblem'),
    password: onStep(1, isPassword(password) ? undefined : 'passwordProblem'),
    name: onStep(2, isName(name.trim()) ? undefined : 'nameProblem'),
    birthDate: onStep(2, birthDateProblem(birthDate, new Date())),
    gender: onStep(2, isGender(gender) ? undefined : 'genderProblem'),
  } as const
}

export type Problems = Partial<ReturnType<typeof problemsOf>>

export const hasProblems = (problems: Problems): boolean =>
  Object.values(problems).some((problem) => problem !== undefined)

/** The first step with something wrong, or the last. */
export function firstOpenStep(entries: Entries): number {
  const steps = Array.from({ length: lastStep }, (_, step) => step)
  return steps.find((step) => hasProblems(problemsOf(step, entries))) ?? lastStep
}

/** What every step is given: the entries, a way to change them, and what is wrong once tried. */
export type StepProps = {
  entries: Entries
  change: (part: Partial<Entries>) => void
  problems: Problems
  /** The page was loaded again on the way. */
  isResumed?: boolean
  /** A mail will ask whether the email is right. */
  confirmsEmail?: boolean
  /** Why the service refused the email. */
  taken?: string | undefined
}
