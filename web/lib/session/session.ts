import { useStore } from 'zustand'

import { syncProfile } from './session-profile.ts'
import { createSessionStore, type SessionState } from './session-store.ts'
import { auth, db, endReads, firstLink, sessionKey } from './supabase.ts'

export { getAccessToken, renewAccessToken } from './supabase.ts'

export const session = createSessionStore(auth, sessionKey, firstLink, endReads)

syncProfile(session, auth, db)

export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(session, select)
