import { randomUUID } from 'node:crypto'

import type { Accounts } from '#server/accounts/accounts.ts'
import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'
import { passwordCost } from '#server/lite/constant-time-login.ts'
import { hashPassword } from '#server/accounts/hashing.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type PendingSignUps, type SignUp, tokenOf } from './pending-sign-ups.ts'

const cookieName = 'sign-up'
const ownCookie = new RegExp(
  String.raw`(?:^|;\s*)${cookieName}=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)`,
)

/**
 * Signing up where emails must be confirmed. Each sign-up waits by itself, and its own mail opens it: who signs up
 * with somebody's email, before or after them, changes nothing of theirs. The answer is the same for an email that
 * has an account already; its mailbox is told so.
 */
export function createConfirmation(
  accounts: Pick<Accounts, 'startConfirmation' | 'isConfirmed'>,
  pending: Pick<PendingSignUps, 'add' | 'renew' | 'open'>,
  mailer: Pick<Mailer, 'sendConfirmation' | 'sendAlreadyMember'>,
  siteUrl: string,
) {
  const { protocol, pathname } = new URL(siteUrl)
  const secure = protocol === 'https:' ? '; Secure' : ''
  /** Lets the browser say later which sign-up was its own. */
  const cookieOf = (id: string) =>
    `${cookieName}=${id}; Path=${pathname}; Max-Age=86400; HttpOnly; SameSite=Strict${secure}`

  /** Gives the id of what waits; for an email that has an account one that stands for nothing. */
  const begin = async (email: string, passwordHash: string, data: SignUp['data']) => {
    if (await accounts.isConfirmed(email)) {
      await mailer.sendAlreadyMember(email)
      return randomUUID()
    }
    const waiting = await pending.add({ email, passwordHash, data })
    await mailer.sendConfirmation(email, waiting)
    return waiting.id
  }

  return {
    async signUp(body: AuthBody, forward: Forward): Promise<Response> {
      const { password } = body
      const email = body.email?.toLowerCase()
      // Refused by lite, each in its own words.
      if (!email || !password) return forward()
      const data = body.data ?? {}
      const passwordHash = await hashPassword(password, passwordCost)
      const id = await begin(email, passwordHash, data)
      return Response.json(newcomer(email, data), { headers: { 'Set-Cookie': cookieOf(id) } })
    },

    async resend(body: AuthBody, cookies: string | null): Promise<Response> {
      const email = body.email?.toLowerCase()
      if (!email) return Response.json({})
      const waiting = await pending.renew(email, ownCookie.exec(cookies ?? '')?.[1])
      for (const one of waiting) await mailer.sendConfirmation(email, one)
      // An account that was made before sign-ups waited by themselves.
      const unconfirmed = waiting.length === 0 ? await accounts.startConfirmation(email) : undefined
      if (unconfirmed) await mailer.sendConfirmation(email, unconfirmed)
      return Response.json({})
    },

    /** Makes the account that a link or a code is about, for lite to confirm it. */
    async verify(body: AuthBody): Promise<void> {
      const { token_hash: hashed, email, token } = body
      if (hashed) await pending.open(hashed)
      else if (email && token) await pending.open(tokenOf(email.toLowerCase(), token))
    },
  }
}

/** Nobody's account: the real one's id would tell an account that was there from a new one. */
function newcomer(email: string, data: Record<string, unknown>) {
  const now = new Date().toISOString()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
