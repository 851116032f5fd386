import { type AuthError, AuthUnknownError, isAuthError } from '@supabase/auth-js'

/** The error of the account service, if any. Never rejects. */
export async function errorOf(
  ask: () => Promise<{ error: AuthError | null }>,
): Promise<AuthError | undefined> {
  try {
    return (await ask()).error ?? undefined
  } catch (error) {
    return isAuthError(error) ? error : new AuthUnknownError('', error)
  }
}
