import * as v from 'valibot'

import { genders } from '#domain/account.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { readStored } from '#web/lib/stored.ts'

import { emptyEntries, type Entries } from './entries.ts'

const storageKey = 'sign-up'

const draftSchema = v.object({
  email: v.string(),
  name: v.string(),
  birthDate: v.object({ d: v.string(), m: v.number(), y: v.string() }),
  gender: v.optional(v.picklist(genders)),
  tos: v.object({ marketing: v.boolean(), shareData: v.boolean() }),
})

/** What was entered before a reload, but the password, which is not kept. */
export function readDraft(): Entries {
  const draft = readStored(tabStorage, storageKey, draftSchema)
  return draft ? { ...emptyEntries, ...draft, gender: draft.gender } : emptyEntries
}

/** Without storage there is no draft, and sign-up works all the same. */
export function writeDraft(entries: Entries): void {
  tabStorage.setItem(storageKey, JSON.stringify({ ...entries, password: undefined }))
}

export const forgetDraft = (): void => tabStorage.removeItem(storageKey)
