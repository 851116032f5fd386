import { AuthApiError, AuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'

import { forgetProfile, keepProfile, readKeptProfile } from './kept-profile.ts'
import type { SessionStore } from './session-store.ts'
import type { createDb } from './supabase.ts'

type Db = ReturnType<typeof createDb>

/** What sign-up asks of a person, as the account and the profile keep it. */
const profileSchema = v.object({
  display_name: v.string(),
  dob: v.string(),
  gender: v.picklist(['man', 'woman', 'other']),
  tos: v.object({ marketing: v.boolean(), shareData: v.boolean() }),
})

export type Profile = v.InferOutput<typeof profileSchema>

const noRow = 'PGRST116'
const nameless = { displayName: undefined, picture: undefined }
const longestWaitMs = 60_000

/** Writes the person's own profile, new or again; the error when the service does not. */
export async function saveProfile(db: Db, id: string, profile: Profile) {
  const { error, status } = await db.from('profiles').upsert({ id, ...profile })
  return error ? profileError(error, status) : undefined
}

/** What the tables answered, as the account service would say it. */
export function profileError({ message, code }: { message: string; code: string }, status: number) {
  const isUnanswered = status === 0 || status >= 500
  return isUnanswered
    ? new AuthRetryableFetchError(message, status)
    : new AuthApiError(message, status, code)
}

/**
 * Keeps the display name and picture of whoever is signed in, asking until they are known; until
 * then they are what this browser knew last.
 * A sign-up whose profile was not saved is finished here, with what the account remembers of it.
 */
export function followProfile(session: SessionStore, auth: GoTrueClient, db: Db): void {
  let follower = new AbortController()

  const follow = (id: string | undefined) => {
    follower.abort()
    follower = new AbortController()
    if (id === undefined) return forgetProfile()
    session.setState(readKeptProfile(id))
    void askUntilKnown(id, follower.signal)
  }

  const askUntilKnown = async (id: string, signal: AbortSignal, attempt = 0): Promise<void> => {
    const answer = await readOrFinish(auth, db, id)
    if (signal.aborted) return
    if (answer !== 'again') return session.setState(answer)
    await pause(Math.min(1000 * 2 ** attempt, longestWaitMs), signal)
    if (!signal.aborted) await askUntilKnown(id, signal, attempt + 1)
  }

  session.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) return follow(now.user?.id)
    if (now.displayName !== before.displayName || now.picture !== before.picture) keepProfile(now)
  })
  follow(session.getState().user?.id)
}

async function readOrFinish(auth: GoTrueClient, db: Db, id: string) {
  const { data: known } = await auth.getSession()
  if (known.session?.user.id !== id) return 'again'
  const { data, error, status } = await db
    .from('profiles')
    .select('display_name,picture:profile_pictures(url,placeholder)')
    .eq('id', id)
    .single()
  if (data) return { displayName: data.display_name, picture: data.picture ?? undefined }
  if (error.code === noRow) return finishSignUp(db, id, known.session.user.user_metadata)
  return isFinal(status) ? nameless : 'again'
}

/** An account made elsewhere has nothing to finish, and no name; nor has one that is refused. */
async function finishSignUp(db: Db, id: string, remembered: unknown) {
  const profile = v.safeParse(profileSchema, remembered)
  if (!profile.success) return nameless
  const error = await saveProfile(db, id, profile.output)
  if (!error) return { displayName: profile.output.display_name, picture: undefined }
  return isFinal(error.status) ? nameless : 'again'
}

/** Asking again would give the same answer. An expired token (401), a timeout (408) and a rate limit (429) pass. */
const isFinal = (status = 0) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Waits, but not beyond the moment the network comes back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
