import { type RateLimit, rateLimit } from './rate-limit.ts'

export type Allowances = {
  readonly trustProxy: boolean
  /** Failed log-ins or wrong codes of one account from one address in 15 minutes. */
  readonly loginAttempts: number
  /** New accounts per address in an hour. */
  readonly signUps: number
  /** Mails to one account that one address may ask for in an hour. */
  readonly mails: number
  /** Signing up then sends a mail as well. */
  readonly confirmEmail: boolean
}

export type Limit = {
  /** For one account from one address, or from all browsers together that are known. */
  readonly caller?: readonly RateLimit[]
  /** For one account from all addresses together. */
  readonly account?: readonly RateLimit[]
  /** The same, where an address has a few of its own when the others used that up. */
  readonly shared?: { readonly limit: RateLimit; readonly own: RateLimit }
  /** For all accounts from one address. */
  readonly address: readonly RateLimit[]
  readonly onlyFailures?: true
}

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** How many guesses an account takes is reasoned in `docs/decisions/0010-guesses.md`. */
const guessesOf = (attempts: number): Limit => ({
  caller: [rateLimit(attempts, quarter), rateLimit(attempts * 5, day)],
  account: [rateLimit(attempts * 50, day)],
  address: [rateLimit(attempts * 10, quarter)],
  onlyFailures: true,
})

const linksOf = (attempts: number): Limit => ({
  address: [rateLimit(attempts * 50, quarter)],
  onlyFailures: true,
})

/** Right log-ins cost as much work as wrong ones. */
const logInsOf = (attempts: number): Limit => ({
  caller: [rateLimit(Math.max(60, attempts * 3), quarter)],
  address: [rateLimit(Math.max(600, attempts * 30), quarter)],
})

const lettersOf = (mails: number): Limit => ({
  caller: [rateLimit(mails, hour)],
  account: [rateLimit(mails * 16, day)],
  shared: { limit: rateLimit(mails * 4, hour), own: rateLimit(Math.ceil(mails / 3), hour) },
  address: [rateLimit(mails * 10, hour)],
})

/** The limits of each kind of attempt, each with counts of its own. */
export const kindsOf = ({ loginAttempts, signUps, mails }: Allowances) => ({
  guesses: guessesOf(loginAttempts),
  codes: guessesOf(loginAttempts),
  /** What nobody can guess, and names no account. */
  links: linksOf(loginAttempts),
  logIns: logInsOf(loginAttempts),
  letters: lettersOf(mails),
  accounts: { address: [rateLimit(signUps, hour)] } satisfies Limit,
})
