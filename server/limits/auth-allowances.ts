import { type RateLimit, rateLimit } from './rate-limit.ts'

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
const guessLimit = (attempts: number): Limit => ({
  caller: [rateLimit(attempts, quarterHour), rateLimit(attempts * 5, day)],
  account: [rateLimit(attempts * 50, day)],
  address: [rateLimit(attempts * 10, quarterHour)],
  onlyFailures: true,
})

const linkLimit = (attempts: number): Limit => ({
  address: [rateLimit(attempts * 50, quarterHour)],
  onlyFailures: true,
})

/** Successful log-ins cost as much work as failed ones. */
const logInLimit = (attempts: number): Limit => ({
  caller: [rateLimit(Math.max(60, attempts * 3), quarterHour)],
  address: [rateLimit(Math.max(600, attempts * 30), quarterHour)],
})

const mailLimit = (mails: number): Limit => ({
  caller: [rateLimit(mails, hour)],
  account: [rateLimit(mails * 16, day)],
  shared: { limit: rateLimit(mails * 4, hour), own: rateLimit(Math.ceil(mails / 3), hour) },
  address: [rateLimit(mails * 10, hour)],
})

export const createLimits = ({ loginAttempts, signUps, mails }: Allowances) => ({
  guesses: guessLimit(loginAttempts),
  codes: guessLimit(loginAttempts),
  /** Tokens of links cannot be guessed and name no account. */
  links: linkLimit(loginAttempts),
  logIns: logInLimit(loginAttempts),
  mails: mailLimit(mails),
  accounts: { address: [rateLimit(signUps, hour)] } satisfies Limit,
})
