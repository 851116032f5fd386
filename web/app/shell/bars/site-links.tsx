import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

import { InstallLink } from './install-link.tsx'
import styles from './site-links.module.css'

/** What a narrow top bar leaves out, and nothing else there leads to. */
export function SiteLinks() {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const link = styles.link ?? ''
  return (
    <nav className={styles.links} aria-label={t('nav.more')}>
      {!signedIn && (
        <>
          <AppLink to={paths.support} className={link}>
            {t('nav.support')}
          </AppLink>
          <AppLink to={paths.download} className={link}>
            {t('nav.download')}
          </AppLink>
        </>
      )}
      <InstallLink className={link} />
    </nav>
  )
}
