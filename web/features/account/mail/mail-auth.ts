import type { AuthError, EmailOtpType } from '@supabase/auth-js'

import { addressOf } from '#web/lib/address/copy-link.ts'
import { errorOf } from '#web/lib/http/error-of.ts'
import { paths } from '#web/lib/address/paths.ts'
import { auth } from '#web/lib/session/supabase.ts'

type Answer = Promise<AuthError | undefined>

/** Has a mail sent that leads to a new password, if there is such an account. */
export const askForRecovery = (identifier: string): Answer =>
  errorOf(() =>
    auth.resetPasswordForEmail(identifier, { redirectTo: addressOf(paths.setPassword) }),
  )

/** Has the mail of sign-up sent again. */
export const askForConfirmation = (email: string): Answer =>
  errorOf(() =>
    auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: addressOf(paths.confirmEmail) },
    }),
  )

/** Signs this browser in by the code of a mail, to whichever of the emails it went. */
export async function enterCode(
  [email = '', ...others]: readonly (string | undefined)[],
  type: EmailOtpType,
  token: string,
): Answer {
  const error = await errorOf(() => auth.verifyOtp({ email, type, token }))
  const isOfAnother = error?.code === 'otp_expired' && others[0] !== undefined
  return isOfAnother ? enterCode(others, type, token) : error
}

/** Sets a password after a mail about it led here. */
export const setPassword = (password: string): Answer =>
  errorOf(() => auth.updateUser({ password }))
