import type { Accounts } from '#server/accounts/accounts.ts'
import type { AuthBody, Forward } from '#server/accounts/auth-body.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** lite would refuse an email that has an account, and so reveal it: only its mailbox is told. */
export function createTakenEmail(
  accounts: Pick<Accounts, 'setUnconfirmableEmail'>,
  mailer: Pick<Mailer, 'sendEmailTaken'>,
) {
  return async (userId: string, body: AuthBody, forward: Forward): Promise<Response> => {
    const response = await forward()
    if (!body.email || response.status !== 422) return response
    const { error_code: code } = await response.clone().json()
    if (code !== 'email_exists') return response
    const { email, ...others } = body
    const current = await accounts.setUnconfirmableEmail(userId, email.toLowerCase())
    if (current) await mailer.sendEmailTaken(current, email)
    return forward(others)
  }
}
