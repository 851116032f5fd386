import { AuthClient, type GoTrueClient, type SupportedStorage } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { authFetch } from '#web/lib/http/service-fetch.ts'
import { isFailedLink, takeLink } from './link.ts'
import { createSessionStore } from './session-store.ts'

export const storageKey = 'session:/clone/'
export const token = 'POST auth/v1/token'
export const logout = 'POST auth/v1/logout'

const tabs: GoTrueClient[] = []

export function openTab(storage: SupportedStorage = localStorage) {
  const link = takeLink()
  const auth = new AuthClient({
    url: 'http://localhost/clone/auth/v1',
    storage,
    storageKey,
    fetch: authFetch,
    flowType: 'implicit',
    detectSessionInUrl: isFailedLink,
  })
  tabs.push(auth)
  return { auth, session: createSessionStore(auth, storageKey, link) }
}

export async function openSettledTab() {
  const tab = openTab()
  await vi.waitFor(() => expect(tab.session.getState().event).toBe('INITIAL_SESSION'))
  return tab
}

export const keep = (session: unknown) => localStorage.setItem(storageKey, JSON.stringify(session))

/** Lets each test of the file begin in a browser that knows nothing, and closes its tabs. */
export function beginEachAnew() {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/clone/')
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(tabs.splice(0).map((auth) => auth.dispose()))
  })
}
