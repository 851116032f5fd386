import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'

import { addressOf } from '#web/lib/address/copy-link.ts'
import { errorOf } from '#web/lib/http/error-of.ts'
import { paths } from '#web/lib/address/paths.ts'
import { profileError } from '#web/lib/session/session-profile.ts'
import { getAccessToken, renewAccessToken, session } from '#web/lib/session/session.ts'
import { auth, createDb, createSessionlessAuth, db } from '#web/lib/session/supabase.ts'

type Answer = Promise<AuthError | undefined>

const signedOutAlready = [401, 403, 404]

/** What the server knows of an account beyond its session; anew when the email changes. */
export const ownAccountQuery = (id: string, email: string | undefined) =>
  queryOptions({ queryKey: ['own-account', id, email], queryFn: () => fetchOwnAccount(id) })

async function fetchOwnAccount(id: string) {
  const [account, profile] = await Promise.all([
    auth.getUser(),
    db.from('profiles').select('username').eq('id', id).limit(1).throwOnError(),
  ])
  if (account.error) throw account.error
  return { pendingEmail: account.data.user.new_email, username: profile.data[0]?.username }
}

/** Who was logged out elsewhere is then logged out here, too, and told so. */
async function askAsPerson(ask: () => Promise<{ error: AuthError | null }>): Answer {
  const error = await errorOf(ask)
  if (error && isAuthSessionMissingError(error)) await renewAccessToken()
  return error
}

/** A service that does not check the current password itself gets the change once it logged in with it. */
async function withPassword({ current, isChecked }: CurrentPassword, change: () => Answer): Answer {
  return (isChecked ? undefined : await passwordFault(current)) ?? change()
}

type CurrentPassword = {
  readonly current: string
  /** The service checks it before a change, as it says itself. */
  readonly isChecked: boolean
}

async function passwordFault(password: string): Answer {
  const email = session.getState().user?.email ?? ''
  const sessionless = createSessionlessAuth()
  const refused = await errorOf(() => sessionless.signInWithPassword({ email, password }))
  if (!refused) await endPassing(sessionless)
  return refused
}

/** Once more after a fault: nobody else would end it. */
async function endPassing(sessionless: typeof auth): Promise<void> {
  const end = () => errorOf(() => sessionless.signOut({ scope: 'local' }))
  if (await end()) await end()
}

export const changePassword = (given: CurrentPassword, password: string): Answer =>
  withPassword(given, () =>
    askAsPerson(() => auth.updateUser({ password, current_password: given.current })),
  )

/** The new email counts once its own mailbox confirmed it. */
export const changeEmail = (given: CurrentPassword, email: string): Answer =>
  withPassword(given, () =>
    askAsPerson(() =>
      auth.updateUser(
        { email, current_password: given.current },
        { emailRedirectTo: addressOf(paths.account) },
      ),
    ),
  )

/** Ends every session of the account; this browser is logged out of it afterwards. */
export async function endAllSessions(): Answer {
  const token = await getAccessToken()
  const error = await errorOf(() => auth.admin.signOut(token ?? '', 'global'))
  return signedOutAlready.includes(error?.status ?? 0) ? undefined : error
}

/** Deletes the account; the database asks for a log-in of just now, which is made here. */
export async function deleteAccount(email: string, password: string): Answer {
  const sessionless = createSessionlessAuth()
  const refused = await errorOf(() => sessionless.signInWithPassword({ email, password }))
  if (refused) return refused
  const token = async () => (await sessionless.getSession()).data.session?.access_token
  const { error, status } = await createDb(token).rpc('delete_own_account')
  if (!error) return undefined
  await endPassing(sessionless)
  return profileError(error, status)
}
