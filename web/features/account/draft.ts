import * as z from 'zod/mini'

import { genders } from '#domain/account.ts'
import { tabStorage } from '#web/lib/storage.ts'

import { emptyEntries, type Entries } from './entries.ts'

const storageKey = 'sign-up'
const passwordStep = 1

const draftSchema = z.object({
  step: z.number(),
  email: z.string(),
  name: z.string(),
  birthDate: z.object({ d: z.string(), m: z.number(), y: z.string() }),
  gender: z.optional(z.enum(genders)),
  tos: z.object({ marketing: z.boolean(), shareData: z.boolean() }),
})

/** What was entered before a reload. The password is not kept, so it is asked for again. */
export function readDraft(): { step: number; entries: Entries } {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null')
    const { step, gender, ...rest } = draftSchema.parse(stored)
    return {
      step: Math.min(step, passwordStep),
      entries: { ...emptyEntries, ...rest, gender },
    }
  } catch {
    return { step: 0, entries: emptyEntries }
  }
}

/** Without storage there is no draft, and sign-up works all the same. */
export function writeDraft(step: number, entries: Entries): void {
  tabStorage.setItem(storageKey, JSON.stringify({ step, ...entries, password: undefined }))
}

export const forgetDraft = (): void => tabStorage.removeItem(storageKey)
