import { useText } from '#web/lib/language.ts'

import { type SocialProvider, startSocialLogin } from './social-login.ts'
import styles from './social-buttons.module.css'

const providers: readonly { id: SocialProvider; name: string }[] = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
  { id: 'apple', name: 'Apple' },
]

/** Ways in through other accounts; each does nothing until the operator sets its provider up. */
export function SocialButtons() {
  const t = useText()
  return (
    <div className={styles.buttons}>
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.button}
          onClick={() => void startSocialLogin(id)}
        >
          <span className={styles.mark} aria-hidden>
            {name[0]}
          </span>
          {t('login.with', { provider: name })}
        </button>
      ))}
    </div>
  )
}
