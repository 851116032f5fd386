import { useId } from 'react'
import * as v from 'valibot'

import { config } from '#web/lib/http/config.ts'
import { useText } from '#web/lib/language/language.ts'
import { auth, fetchAuthSettings } from '#web/lib/session/supabase.ts'

import styles from './social-buttons.module.css'

/** `sign` says what one has there, drawn by us: a place in the web, friends, a device. */
const providers: readonly { id: SocialProvider; name: string; sign: string }[] = [
  {
    id: 'google',
    name: 'Google',
    sign: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c-4.6 4.9-4.6 12.1 0 17M12 3.5c4.6 4.9 4.6 12.1 0 17',
  },
  {
    id: 'facebook',
    name: 'Facebook',
    sign: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.3 3.1-5.3 6.5-5.3s6 2 6.5 5.3M16 4.7a3.5 3.5 0 0 1 0 6.6M18 14.6c2 .6 3.3 2.3 3.6 4.9',
  },
  {
    id: 'apple',
    name: 'Apple',
    sign: 'M5.5 5h13a1 1 0 0 1 1 1v9.5h-15V6a1 1 0 0 1 1-1zM2.5 18.5h19M10 8.5h4',
  },
]

/**
 * Ways in through other accounts, below the one that works. Each does nothing until the account service
 * says that its provider is set up, which this server's own never does.
 */
export function SocialButtons() {
  const t = useText()
  const hint = useId()
  return (
    <div className={styles.buttons}>
      {providers.map(({ id, name, sign }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          aria-disabled
          aria-describedby={hint}
          onClick={() => void startSocialLogin(id)}
        >
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden focusable="false">
            <path d={sign} />
          </svg>
          {t('login.with', { provider: name })}
        </button>
      ))}
      <p id={hint} className={styles.hint}>
        {t('login.notSetUp')}
      </p>
    </div>
  )
}

type SocialProvider = 'google' | 'facebook' | 'apple'

const settingsSchema = v.object({ external: v.record(v.string(), v.unknown()) })

/** Leaves for the provider's own page, if the account service says that it is set up. */
async function startSocialLogin(provider: SocialProvider): Promise<void> {
  const settings = v.safeParse(settingsSchema, await fetchAuthSettings())
  if (!settings.success || settings.output.external[provider] !== true) return
  const redirectTo = new URL(config.basePath, location.origin).href
  await auth.signInWithOAuth({ provider, options: { redirectTo } })
}
