import * as v from 'valibot'

import { genders } from '#domain/account.ts'
import { tabStorage } from '#web/lib/storage.ts'

import { emptyEntries, type Entries } from './entries.ts'

const storageKey = 'sign-up'
const passwordStep = 1

const draftSchema = v.object({
  step: v.number(),
  email: v.string(),
  name: v.string(),
  birthDate: v.object({ d: v.string(), m: v.number(), y: v.string() }),
  gender: v.optional(v.picklist(genders)),
  tos: v.object({ marketing: v.boolean(), shareData: v.boolean() }),
})

/** What was entered before a reload. The password is not kept, so it is asked for again. */
export function readDraft(): { step: number; entries: Entries } {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null')
    const { step, gender, ...rest } = v.parse(draftSchema, stored)
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
