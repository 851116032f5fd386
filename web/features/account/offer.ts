import { useEffect, useState } from 'react'
import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { fetchAuthSettings } from '#web/lib/session/supabase.ts'

/** What the account service does, as far as a form has to know. */
export type Offer = {
  /** A username stands for an email. */
  readonly usernames: boolean
  readonly takesSignUps: boolean
  /** A new account waits until its mailbox confirmed it. */
  readonly confirmsEmail: boolean
  /** It checks the current password before it sets a new one or a new email. */
  readonly checksPassword: boolean
}

const isOwnServer = config.storageUrl === undefined

/** Until it has answered. */
const likely: Offer = {
  usernames: isOwnServer,
  takesSignUps: true,
  confirmsEmail: false,
  checksPassword: isOwnServer,
}

/** Of these only the server of this project knows the last two. */
const settingsSchema = v.object({
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
  usernames: v.optional(v.boolean(), false),
  checks_password: v.optional(v.boolean(), false),
})

/** By what the account service says of itself; what is likely where it does not answer. */
async function fetchOffer(): Promise<Offer> {
  const { success, output } = v.safeParse(settingsSchema, await fetchAuthSettings())
  if (!success) return likely
  return {
    usernames: output.usernames,
    takesSignUps: !output.disable_signup,
    confirmsEmail: !output.mailer_autoconfirm,
    checksPassword: output.checks_password,
  }
}

export function useOffer(): Offer {
  const [offer, setOffer] = useState(likely)
  useEffect(() => void fetchOffer().then(setOffer), [])
  return offer
}
