import * as z from 'zod/mini'

import { config } from '#web/lib/config.ts'
import { auth, fetchAuthSettings } from '#web/lib/supabase.ts'

export type SocialProvider = 'google' | 'facebook' | 'apple'

const settingsSchema = z.object({ external: z.record(z.string(), z.unknown()) })

/** Leaves for the provider's own page, if the account service says that it is set up. */
export async function startSocialLogin(provider: SocialProvider): Promise<void> {
  const settings = settingsSchema.safeParse(await fetchAuthSettings())
  if (settings.data?.external[provider] !== true) return
  const redirectTo = new URL(config.basePath, location.origin).href
  await auth.signInWithOAuth({ provider, options: { redirectTo } })
}
