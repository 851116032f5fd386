import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './card.module.css'

/** The way to the account, by the log-in for those who are logged out. */
export function AccountCard() {
  const t = useText()
  return (
    <section className={styles.card} aria-labelledby="manage-account">
      <span className={styles.icon}>
        <Icon name="user" size={28} />
      </span>
      <h2 id="manage-account">{t('help.account')}</h2>
      <p>{t('help.accountText')}</p>
      <AccountLink className={buttonClass({ variant: 'secondary' })} text={t('help.goToAccount')} />
    </section>
  )
}

export function AccountLink({ className, text }: { className: string; text: string }) {
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return signedIn ? (
    <AppLink to={paths.account} className={className}>
      {text}
    </AppLink>
  ) : (
    <AppLink to={paths.login} state={{ from: paths.account }} className={className}>
      {text}
    </AppLink>
  )
}
