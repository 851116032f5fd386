import { randomUUID } from 'node:crypto'

import type { Accounts } from './accounts.ts'

type Identifier = {
  readonly email: string
  readonly rateLimitKey: string
}

const takesUsernames = /^\/auth\/v1\/(?:token|recover|resend|verify)$/

/** An unknown username becomes an address that nobody can have, so that usernames cannot be enumerated. */
export async function resolveIdentifier(
  accounts: Pick<Accounts, 'emailOf'>,
  route: string,
  typed: string | null | undefined,
): Promise<Identifier | undefined> {
  if (!typed) return undefined
  if (typed.includes('@') || !takesUsernames.test(route))
    return { email: typed, rateLimitKey: typed }
  const email = await accounts.emailOf(typed)
  return email
    ? { email, rateLimitKey: email }
    : { email: `${randomUUID()}@unknown.invalid`, rateLimitKey: typed }
}
