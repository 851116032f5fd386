import { useLocation } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import styles from './sign-up-banner.module.css'
import { isAuthPage, useReturnPath } from '#web/app/shell/return-path.ts'

/** In place of the player for visitors who are not logged in. */
export function SignUpBanner() {
  const t = useText()
  const { pathname } = useLocation()
  const state = useReturnPath()
  if (pathname === paths.signUp) return null
  return (
    <aside
      className={styles.banner}
      data-auth-page={isAuthPage(pathname) || undefined}
      aria-label={t('banner.title')}
    >
      <div className={styles.words}>
        <p className={styles.title}>{t('banner.title')}</p>
        <p className={styles.text}>{t('banner.text')}</p>
      </div>
      <AppLink to={paths.signUp} state={state} className={buttonClass({ size: 'lg' })}>
        {t('banner.button')}
      </AppLink>
    </aside>
  )
}
