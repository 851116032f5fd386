import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import type { SessionState } from './session-store.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { readStored } from '#web/lib/stored.ts'

const storageKey = `profile:${config.basePath}`
const version = 1

const cachedSchema = v.object({
  version: v.literal(version),
  id: v.string(),
  displayName: v.optional(v.string()),
  picture: v.optional(v.object({ url: v.string(), placeholder: v.string() })),
})

export function readCachedProfile(id: string): Partial<SessionState> {
  const cached = readStored(browserStorage, storageKey, cachedSchema)
  return cached?.id === id ? { displayName: cached.displayName, picture: cached.picture } : {}
}

export function cacheProfile({ user, displayName, picture }: SessionState): void {
  browserStorage.setItem(
    storageKey,
    JSON.stringify({ version, id: user?.id, displayName, picture }),
  )
}

export const clearCachedProfile = (): void => browserStorage.removeItem(storageKey)
