import * as z from 'zod/mini'

import { config } from './config.ts'
import type { SessionState } from './session-store.ts'
import { browserStorage } from './storage.ts'

const storageKey = `profile:${config.basePath}`
const version = 1

const keptSchema = z.object({
  version: z.literal(version),
  id: z.string(),
  displayName: z.optional(z.string()),
  picture: z.optional(z.object({ url: z.string(), placeholder: z.string() })),
})

/** The name and picture that this browser knew last of this person, so that they do not flash. */
export function readKeptProfile(id: string): Partial<SessionState> {
  try {
    const kept = keptSchema.parse(JSON.parse(browserStorage.getItem(storageKey) ?? ''))
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
