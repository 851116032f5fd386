import { type AuthError, AuthError as Refused, type EmailOtpType } from '@supabase/auth-js'

import { errorOf } from '#web/lib/http/error-of.ts'
import { session } from '#web/lib/session/session.ts'
import { auth, createSessionlessAuth } from '#web/lib/session/supabase.ts'

type Answer = Promise<AuthError | undefined>

/** What a link asks for: what its mail was about, or a log-in that is made already. */
export type Link =
  | { readonly kind: 'signup' | 'recovery' | 'email_change'; readonly tokenHash: string }
  | {
      readonly kind: 'login'
      readonly accessToken: string
      readonly refreshToken: string
      readonly isRecovery: boolean
    }

/** Reads the fragment of an address; undefined when it makes no sense. */
export function readLink(fragment: string): Link | undefined {
  const params = new URLSearchParams(fragment)
  const [type, tokenHash] = [params.get('type'), params.get('token_hash')]
  if (tokenHash !== null) {
    const known = type === 'signup' || type === 'recovery' || type === 'email_change'
    return known ? { kind: type, tokenHash } : undefined
  }
  const [accessToken, refreshToken] = [params.get('access_token'), params.get('refresh_token')]
  if (!accessToken || !refreshToken) return undefined
  return { kind: 'login', accessToken, refreshToken, isRecovery: type === 'recovery' }
}

/** Whose log-in a link holds, as the service says; the link's own words could lie. */
export async function ownerOf(accessToken: string): Promise<string> {
  const { data, error } = await createSessionlessAuth().getUser(accessToken)
  if (error) throw error
  return data.user.email ?? ''
}

/**
 * Logs this browser in by a link, after the person said so. A change of email may wait for the other mailbox yet: then
 * nobody is logged in, and `onHalf` is called.
 */
export async function openLink(link: Link, onHalf: () => void): Answer {
  if (link.kind !== 'login') {
    const type: EmailOtpType = link.kind
    return errorOf(async () => {
      const answer = await auth.verifyOtp({ token_hash: link.tokenHash, type })
      if (!answer.error && !answer.data.session && type === 'email_change') onHalf()
      return answer
    })
  }
  const { accessToken, refreshToken, isRecovery } = link
  const error = await errorOf(() =>
    auth.setSession({ access_token: accessToken, refresh_token: refreshToken }),
  )
  if (!error && isRecovery) session.setState({ event: 'PASSWORD_RECOVERY' })
  return error
}

/** What is said of a link that cannot be read. */
export const unreadableLink = (): AuthError => new Refused('', undefined, 'otp_expired')

/** Whether a link failed for good: the service refused it, and not because of too many tries. */
export function isDead(failure: AuthError | undefined): boolean {
  const { status = 0 } = failure ?? {}
  return status >= 400 && status < 500 && status !== 429
}
