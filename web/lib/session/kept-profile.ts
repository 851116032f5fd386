import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import type { SessionState } from './session-store.ts'
import { browserStorage } from '#web/lib/storage.ts'

const storageKey = `profile:${config.basePath}`
const version = 1

const keptSchema = v.object({
  version: v.literal(version),
  id: v.string(),
  displayName: v.optional(v.string()),
  picture: v.optional(v.object({ url: v.string(), placeholder: v.string() })),
})

/** The name and picture that this browser knew last of this person, so that they do not flash. */
export function readKeptProfile(id: string): Partial<SessionState> {
  try {
    const kept = v.parse(keptSchema, JSON.parse(browserStorage.getItem(storageKey) ?? ''))
    return kept.id === id ? { displayName: kept.displayName, picture: kept.picture } : {}
  } catch {
    return {}
  }
}

export function keepProfile({ user, displayName, picture }: SessionState): void {
  browserStorage.setItem(
    storageKey,
    JSON.stringify({ version, id: user?.id, displayName, picture }),
  )
}

export const forgetProfile = (): void => browserStorage.removeItem(storageKey)
