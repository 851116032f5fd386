import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { auth, fetchAuthSettings } from '#web/lib/session/supabase.ts'

export type SocialProvider = 'google' | 'facebook' | 'apple'

const settingsSchema = v.object({ external: v.record(v.string(), v.unknown()) })

/** Leaves for the provider's own page, if the account service says that it is set up. */
export async function startSocialLogin(provider: SocialProvider): Promise<void> {
  const settings = v.safeParse(settingsSchema, await fetchAuthSettings())
  if (!settings.success || settings.output.external[provider] !== true) return
  const redirectTo = new URL(config.basePath, location.origin).href
  await auth.signInWithOAuth({ provider, options: { redirectTo } })
}
