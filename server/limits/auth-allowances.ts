import type { MakeRateLimit, RateLimit } from './rate-limit.ts'

export type Allowances = {
  readonly trustProxy: boolean
  /** Failed log-ins or codes per account and address in 15 minutes. */
  readonly loginAttempts: number
  /** New accounts per address and hour. */
  readonly signUps: number
  /** Mails per account and address and hour. */
  readonly mails: number
  readonly confirmEmail: boolean
}

export type Limit = {
  /** Per account and address; the known browsers of an account count as one address. */
  readonly caller?: readonly RateLimit[]
  /** Per account, over all addresses. */
  readonly account?: readonly RateLimit[]
  /** Per account; `own` is a reserve per address for when others used it up. */
  readonly shared?: { readonly limit: RateLimit; readonly own: RateLimit }
  /** Per address, over all accounts. */
  readonly address: readonly RateLimit[]
  readonly onlyFailures?: true
}

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** `docs/decisions/0010-guesses.md` gives the reasons for the numbers. */
const guessLimit = (rateLimit: MakeRateLimit, name: string, attempts: number): Limit => ({
  caller: [
    rateLimit(`${name} of a caller`, attempts, quarterHour),
    rateLimit(`${name} of a caller in a day`, attempts * 5, day),
  ],
  account: [rateLimit(`${name} of an account`, attempts * 50, day)],
  address: [rateLimit(`${name} of an address`, attempts * 10, quarterHour)],
  onlyFailures: true,
})

const linkLimit = (rateLimit: MakeRateLimit, attempts: number): Limit => ({
  address: [rateLimit('links', attempts * 50, quarterHour)],
  onlyFailures: true,
})

/** Successful log-ins cost as much work as failed ones. */
const logInLimit = (rateLimit: MakeRateLimit, attempts: number): Limit => ({
  caller: [rateLimit('log-ins of a caller', Math.max(60, attempts * 3), quarterHour)],
  address: [rateLimit('log-ins of an address', Math.max(600, attempts * 30), quarterHour)],
})

const mailLimit = (rateLimit: MakeRateLimit, mails: number): Limit => ({
  caller: [rateLimit('mails of a caller', mails, hour)],
  account: [rateLimit('mails of an account', mails * 16, day)],
  shared: {
    limit: rateLimit('mails in turn', mails * 4, hour),
    own: rateLimit('mails in reserve', Math.ceil(mails / 3), hour),
  },
  address: [rateLimit('mails of an address', mails * 10, hour)],
})

export const createLimits = (
  { loginAttempts, signUps, mails }: Allowances,
  rateLimit: MakeRateLimit,
) => ({
  guesses: guessLimit(rateLimit, 'guesses', loginAttempts),
  codes: guessLimit(rateLimit, 'codes', loginAttempts),
  /** Tokens of links cannot be guessed and name no account. */
  links: linkLimit(rateLimit, loginAttempts),
  logIns: logInLimit(rateLimit, loginAttempts),
  mails: mailLimit(rateLimit, mails),
  accounts: { address: [rateLimit('sign-ups', signUps, hour)] } satisfies Limit,
})
