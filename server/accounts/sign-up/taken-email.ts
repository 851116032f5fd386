import type { Accounts } from '#server/accounts/accounts.ts'
import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/**
 * Where emails must be confirmed, a change to one that has an account is answered like any other: only its
 * mailbox is told. lite refuses it, and so tells who has an account.
 */
export function createTakenEmail(
  accounts: Pick<Accounts, 'waitForEmail'>,
  mailer: Pick<Mailer, 'sendEmailTaken'>,
) {
  return async (userId: string, body: AuthBody, forward: Forward): Promise<Response> => {
    const response = await forward()
    if (!body.email || response.status !== 422) return response
    const { error_code: code } = await response.clone().json()
    if (code !== 'email_exists') return response
    const { email, ...others } = body
    const current = await accounts.waitForEmail(userId, email.toLowerCase())
    if (current) await mailer.sendEmailTaken(current, email)
    return forward(others)
  }
}
