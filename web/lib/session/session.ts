import { useStore } from 'zustand'

import { followProfile } from './session-profile.ts'
import { createSessionStore, type SessionState } from './session-store.ts'
import { auth, db, firstLink, sessionKey } from './supabase.ts'

export { getAccessToken, renewAccessToken } from './supabase.ts'

/** Who is signed in, and the ways in and out. */
export const session = createSessionStore(auth, sessionKey, firstLink)

followProfile(session, auth, db)

/** A part of the session; the component renders again when that part changes. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(session, select)
