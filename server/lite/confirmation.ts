import { randomUUID } from 'node:crypto'

import { hash } from '@node-rs/bcrypt'

import type { Accounts, SignUp } from './accounts.ts'
import type { AuthBody, Forward } from './auth-body.ts'
import { passwordCost } from './equal-time.ts'
import type { Mailer } from './mailer.ts'

/** What lite says of an email that has an account, at once and when two ask at a time. */
const taken = new Set(['over_email_send_rate_limit', 'user_already_exists'])

/**
 * Signing up where emails must be confirmed: the answer is the same for an email that has an account already.
 * Its mailbox is told so, or gets another code if it was never confirmed. lite refuses both.
 * Until then the latest password counts: the first may be that of somebody who waits for the owner to confirm it.
 */
export function createConfirmation(
  accounts: Pick<Accounts, 'startConfirmation' | 'isConfirmed'>,
  mailer: Pick<Mailer, 'sendConfirmation' | 'sendAlreadyMember'>,
) {
  const sendAgain = async (email: string, anew?: SignUp) => {
    const confirmation = await accounts.startConfirmation(email, anew)
    if (!confirmation) return false
    await mailer.sendConfirmation(email, confirmation.token, confirmation.code)
    return true
  }

  return {
    async signUp(body: AuthBody, forward: Forward): Promise<Response> {
      const response = await forward()
      const email = body.email?.toLowerCase() ?? ''
      const data = body.data ?? {}
      if (!response.ok) {
        const { error_code: code } = await response.clone().json()
        if (!taken.has(code)) return response
        const passwordHash = await hash(body.password ?? '', passwordCost)
        const isWaiting = await sendAgain(email, { passwordHash, data })
        if (!isWaiting && (await accounts.isConfirmed(email))) await mailer.sendAlreadyMember(email)
      }
      return Response.json(newcomer(email, data))
    },

    async resend(body: AuthBody): Promise<Response> {
      if (body.email) await sendAgain(body.email.toLowerCase())
      return Response.json({})
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
