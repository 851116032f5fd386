import { type AuthError, AuthUnknownError, isAuthError } from '@supabase/auth-js'

/** What the account service refused, if anything. Never rejects. */
export async function errorOf(
  ask: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | undefined> {
  try {
    return (await ask()).error ?? undefined
  } catch (error) {
    return isAuthError(error) ? error : new AuthUnknownError('', error)
  }
}
