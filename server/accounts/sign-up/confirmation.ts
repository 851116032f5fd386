import { randomUUID } from 'node:crypto'

import type { Accounts } from '#server/accounts/accounts.ts'
import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'
import { passwordCost } from '#server/lite/constant-time-login.ts'
import { hashPassword } from '#server/accounts/hashing.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type PendingSignUps, type SignUp, tokenHash } from './pending-sign-ups.ts'

const cookieName = 'sign-up'
const cookiePattern = new RegExp(
  String.raw`(?:^|;\s*)${cookieName}=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)`,
)

/**
 * Sign-ups for one email are kept apart, each opened by its own mail, so that nobody can change another's. An email
 * that has an account gets the same answer; its mailbox is told.
 */
export function createConfirmation(
  accounts: Pick<Accounts, 'startConfirmation' | 'isConfirmed'>,
  pending: Pick<PendingSignUps, 'add' | 'renew' | 'open'>,
  mailer: Pick<Mailer, 'sendConfirmation' | 'sendAlreadyMember'>,
  siteUrl: string,
) {
  const { protocol, pathname } = new URL(siteUrl)
  const secure = protocol === 'https:' ? '; Secure' : ''
  const cookieOf = (id: string) =>
    `${cookieName}=${id}; Path=${pathname}; Max-Age=86400; HttpOnly; SameSite=Strict${secure}`

  /** The id of the pending sign-up, or a random one if the email has an account. */
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
      // lite refuses these, each with its own message.
      if (!email || !password) return forward()
      const data = body.data ?? {}
      const passwordHash = await hashPassword(password, passwordCost)
      const id = await begin(email, passwordHash, data)
      return Response.json(placeholderUser(email, data), {
        headers: { 'Set-Cookie': cookieOf(id) },
      })
    },

    async resend(body: AuthBody, cookies: string | null): Promise<Response> {
      const email = body.email?.toLowerCase()
      if (!email) return Response.json({})
      const waiting = await pending.renew(email, cookiePattern.exec(cookies ?? '')?.[1])
      for (const one of waiting) await mailer.sendConfirmation(email, one)
      // Accounts from before sign-ups were stored separately.
      const unconfirmed = waiting.length === 0 ? await accounts.startConfirmation(email) : undefined
      if (unconfirmed) await mailer.sendConfirmation(email, unconfirmed)
      return Response.json({})
    },

    async verify(body: AuthBody): Promise<void> {
      const { token_hash: hashed, email, token } = body
      if (hashed) await pending.open(hashed)
      else if (email && token) await pending.open(tokenHash(email.toLowerCase(), token))
    },
  }
}

/** Made up: the id of a real one would tell a new account from an existing one. */
function placeholderUser(email: string, data: Record<string, unknown>) {
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
