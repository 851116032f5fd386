import {
  AuthApiError,
  type AuthChangeEvent,
  type AuthError,
  type GoTrueClient,
  isAuthImplicitGrantRedirectError,
} from '@supabase/auth-js'
import { createStore } from 'zustand/vanilla'
import * as v from 'valibot'

import type { Picture } from '#domain/catalogue.ts'

import { errorOf } from '#web/lib/http/error-of.ts'
import { forgetLink, takeLink } from './link.ts'
import { sessionAnswer } from '#web/lib/http/service-fetch.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { readStored } from '#web/lib/stored.ts'

type Person = { readonly id: string; readonly email?: string | undefined }

export type SessionState = {
  status: 'signed-in' | 'signed-out'
  user: Person | undefined
  /** Undefined until the profile is read, empty where it has none. */
  displayName: string | undefined
  picture: Picture | undefined
  /** The latest one; `PASSWORD_RECOVERY` stays until it is finished or left. */
  event: AuthChangeEvent | undefined
  /** Why a link did not sign in, or that the session is over. */
  problem: AuthError | undefined
  /** A log-in that the address held, until the person accepts or drops it. */
  link: string | undefined
}

export type SessionStore = ReturnType<typeof createSessionStore>

const storedSession = v.object({
  refresh_token: v.string(),
  user: v.object({ id: v.string(), email: v.optional(v.string()) }),
})

/** `onLeave` is called before the service ends the session. */
export function createSessionStore(
  auth: GoTrueClient,
  storageKey: string,
  link?: string,
  onLeave?: () => void,
) {
  const store = createStore<SessionState>(() => ({
    ...signedInAs(readPerson(storageKey)),
    event: undefined,
    problem: undefined,
    link,
  }))
  const { getState, setState } = store
  let isLeaving = false

  auth.onAuthStateChange((latest, session) => {
    const before = getState()
    const event = before.event === 'PASSWORD_RECOVERY' ? eventDuringRecovery(latest) : latest
    // The client also announces no session when it could not refresh one for want of a network.
    const stored = latest === 'SIGNED_OUT' ? undefined : readPerson(storageKey)
    const now = signedInAs(session?.user ?? stored, before)
    setState({ event, ...now })
    if (before.status === now.status) return
    // It ended without the person leaving, so they are told.
    const isOver = latest === 'SIGNED_OUT' && sessionAnswer.isRefused && !isLeaving
    setState({ problem: isOver ? new AuthApiError('', 403, 'session_expired') : undefined })
  })

  addEventListener('hashchange', () => {
    const next = takeLink()
    if (next) setState({ link: next })
  })

  // The channel between tabs misses cleared storage and sleeping tabs.
  const readAgain = () => {
    const person = readPerson(storageKey)
    if (person?.id !== getState().user?.id) setState(signedInAs(person))
  }
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) readAgain()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readAgain()
  })

  void auth.initialize().then(({ error }) => {
    if (!error) return undefined
    if (isAuthImplicitGrantRedirectError(error)) forgetFailure()
    return setState({ problem: error })
  })

  return {
    ...store,

    async signIn(email: string, password: string): Promise<AuthError | undefined> {
      return errorOf(() => auth.signInWithPassword({ email, password }))
    },

    /** Signs out in all tabs. Returns the error, if any. Never rejects. */
    async signOut(): Promise<AuthError | undefined> {
      isLeaving = true
      onLeave?.()
      const error = await errorOf(() => auth.signOut({ scope: 'local' }))
      isLeaving = false
      if (!error || getState().status === 'signed-out') return undefined
      console.warn('Log out failed:', error.name, error.status, error.code)
      return error
    },

    forgetProblem: () => setState({ problem: undefined }),
    dropLink() {
      forgetLink()
      setState({ link: undefined })
    },
  }
}

const nobody = { displayName: undefined, picture: undefined }

function signedInAs(person: Person | undefined, before?: SessionState) {
  if (!person) return { status: 'signed-out', user: undefined, ...nobody } as const
  const { id, email } = person
  const { displayName, picture } = before?.user?.id === id ? before : nobody
  return { status: 'signed-in', user: { id, email }, displayName, picture } as const
}

const readPerson = (storageKey: string): Person | undefined =>
  readStored(browserStorage, storageKey, storedSession)?.user

/** So that a reload does not show the failure again. */
function forgetFailure() {
  const address = new URL(location.href)
  address.hash = ''
  for (const name of ['error', 'error_code', 'error_description']) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

const eventDuringRecovery = (next: AuthChangeEvent) =>
  ['USER_UPDATED', 'SIGNED_OUT'].includes(next) ? next : 'PASSWORD_RECOVERY'
