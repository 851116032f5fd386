import { randomUUID } from 'node:crypto'

import type { Accounts } from './accounts.ts'

type Identifier = {
  /** The email to go on with. */
  readonly email: string
  /** What attempts are counted by: the same for a username and its email. */
  readonly countedAs: string
}

const takesUsernames = /^\/auth\/v1\/(?:token|recover|resend|verify)$/

/**
 * The email that a username stands for. An unknown one becomes an address that nobody can have, so that
 * everything goes on as for an unknown email, and nobody learns which usernames there are.
 */
export async function resolveIdentifier(
  accounts: Pick<Accounts, 'emailOf'>,
  route: string,
  typed: string | null | undefined,
): Promise<Identifier | undefined> {
  if (!typed) return undefined
  if (typed.includes('@') || !takesUsernames.test(route)) return { email: typed, countedAs: typed }
  const email = await accounts.emailOf(typed)
  return email
    ? { email, countedAs: email }
    : { email: `${randomUUID()}@unknown.invalid`, countedAs: typed }
}
