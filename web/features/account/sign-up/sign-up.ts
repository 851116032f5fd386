import { AuthError, isAuthRetryableFetchError } from '@supabase/auth-js'

import { isoDate } from '#domain/account.ts'
import { type Profile, saveProfile } from '#web/lib/session/session-profile.ts'
import { createDb, createSessionlessAuth } from '#web/lib/session/supabase.ts'

import type { Entries } from './entries.ts'

type Answer = { readonly error?: AuthError | undefined; readonly isUnconfirmed?: boolean }
type Account = { readonly id: string; readonly email: string; readonly password: string }

const auth = createSessionlessAuth()
const db = createDb(async () => (await auth.getSession()).data.session?.access_token)

/**
 * Makes accounts without signing this browser in.
 * Tried again after a fault it goes on where it stopped: an account that is made is not made
 * twice, and a profile that was not saved is saved. Gives the error, if any,
 * and whether the email must be confirmed before the first login.
 */
export function createSignUp() {
  let account: Account | undefined
  let isUnanswered = false

  async function makeAccount(email: string, password: string, profile: Profile) {
    const answer = await auth.signUp({ email, password, options: { data: profile } })
    if (answer.error?.code !== 'user_already_exists' || !isUnanswered) return answer
    // Perhaps the attempt whose answer was lost has made it: then this password opens it.
    const mine = await auth.signInWithPassword({ email, password })
    return mine.error ? answer : mine
  }

  return async function signUp(entries: Entries): Promise<Answer> {
    const { password } = entries
    const email = entries.email.trim()
    const profile = profileOf(entries)

    if (account?.email !== email) {
      const { data, error } = await makeAccount(email, password, profile)
      isUnanswered = error !== null && isAuthRetryableFetchError(error)
      if (error) return { error }
      if (!data.user) return { error: new AuthError('', undefined, 'no_user') }
      // Until the email is confirmed nobody can save the profile; the first login does.
      if (!data.session) return { isUnconfirmed: true }
      account = { id: data.user.id, email, password }
    }
    if (account.password !== password) {
      const { error } = await auth.updateUser({ password, current_password: account.password })
      if (error) return { error }
      account = { ...account, password }
    }
    const error = await saveProfile(db, account.id, profile)
    if (!error) void auth.signOut({ scope: 'local' })
    return { error }
  }
}

const profileOf = ({ name, birthDate, gender, tos }: Entries): Profile => ({
  display_name: name.trim(),
  dob: isoDate(birthDate),
  gender: gender ?? 'other',
  tos,
})
