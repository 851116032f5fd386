import { AuthApiError, AuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js'
import * as v from 'valibot'

import { clearCachedProfile, cacheProfile, readCachedProfile } from './cached-profile.ts'
import type { SessionStore } from './session-store.ts'
import type { createDb } from './supabase.ts'

type Db = ReturnType<typeof createDb>

const profileSchema = v.object({
  display_name: v.string(),
  dob: v.string(),
  gender: v.picklist(['man', 'woman', 'other']),
  tos: v.object({ marketing: v.boolean(), shareData: v.boolean() }),
})

export type Profile = v.InferOutput<typeof profileSchema>

const noRow = 'PGRST116'
const nameless = { displayName: '', picture: undefined }
const maxBackoffMs = 60_000

/** Returns the error, if any. */
export async function saveProfile(db: Db, id: string, profile: Profile) {
  const { error, status } = await db.from('profiles').upsert({ id, ...profile })
  return error ? profileError(error, status) : undefined
}

export function profileError({ message, code }: { message: string; code: string }, status: number) {
  const isUnanswered = status === 0 || status >= 500
  return isUnanswered
    ? new AuthRetryableFetchError(message, status)
    : new AuthApiError(message, status, code)
}

/** Retries until the profile is read, and finishes a sign-up whose profile was not saved. */
export function syncProfile(session: SessionStore, auth: GoTrueClient, db: Db): void {
  let controller = new AbortController()

  const follow = (id: string | undefined) => {
    controller.abort()
    controller = new AbortController()
    if (id === undefined) return clearCachedProfile()
    session.setState(readCachedProfile(id))
    void retryUntilKnown(id, controller.signal)
  }

  const retryUntilKnown = async (id: string, signal: AbortSignal, attempt = 0): Promise<void> => {
    const answer = await readOrFinish(auth, db, id)
    if (signal.aborted) return
    if (answer !== 'retry') return session.setState(answer)
    await delay(Math.min(1000 * 2 ** attempt, maxBackoffMs), signal)
    if (!signal.aborted) await retryUntilKnown(id, signal, attempt + 1)
  }

  session.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) return follow(now.user?.id)
    if (now.displayName !== before.displayName || now.picture !== before.picture) cacheProfile(now)
  })
  follow(session.getState().user?.id)
}

async function readOrFinish(auth: GoTrueClient, db: Db, id: string) {
  const { data: known } = await auth.getSession()
  if (known.session?.user.id !== id) return 'retry'
  const { data, error, status } = await db
    .from('profiles')
    .select('display_name,picture:profile_pictures(url,placeholder)')
    .eq('id', id)
    .single()
  if (data) return { displayName: data.display_name, picture: data.picture ?? undefined }
  if (error.code === noRow) return finishSignUp(db, id, known.session.user.user_metadata)
  return isFinal(status) ? nameless : 'retry'
}

/** An account made elsewhere has no profile to save, and no name; nor has one that is refused. */
async function finishSignUp(db: Db, id: string, remembered: unknown) {
  const profile = v.safeParse(profileSchema, remembered)
  if (!profile.success) return nameless
  const error = await saveProfile(db, id, profile.output)
  if (!error) return { displayName: profile.output.display_name, picture: undefined }
  return isFinal(error.status) ? nameless : 'retry'
}

/** Retrying would not help. An expired token (401), a timeout (408) and a rate limit (429) pass. */
const isFinal = (status = 0) => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Ends early when the network comes back. */
const delay = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
