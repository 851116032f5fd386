import { config } from '#web/lib/http/config.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { AccountMenu } from '#web/app/shell/menus/account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Friends } from '#web/app/shell/panels/friends.tsx'
import { InstallLink } from './install-link.tsx'
import { Notifications } from '#web/app/shell/panels/notifications.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'
import { useReturnPath } from '#web/app/shell/return-path.ts'

export function TopBar() {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <AppLink to={paths.home} className={styles.logo} aria-label={config.brandName}>
          <BrandMark />
        </AppLink>
      </div>
      <nav className={styles.middle} aria-label={t('nav.main')}>
        <AppLink
          to={paths.home}
          className={styles.round}
          aria-label={t('nav.home')}
          title={t('nav.home')}
        >
          <Icon name="home" />
        </AppLink>
        {(signedIn || !config.isPrivate) && (
          <>
            <SearchBox />
            <AppLink
              to={paths.browse}
              className={styles.round}
              aria-label={t('nav.browse')}
              title={t('nav.browse')}
            >
              <Icon name="browse" />
            </AppLink>
          </>
        )}
      </nav>
      <div className={styles.end}>{signedIn ? <SignedInLinks /> : <SignedOutLinks />}</div>
    </header>
  )
}

function SignedOutLinks() {
  const t = useText()
  const arrival = useReturnPath()
  return (
    <>
      <div className={styles.wide}>
        <AppLink to={paths.premium} className={styles.link}>
          {t('nav.premium')}
        </AppLink>
        <AppLink to={paths.support} className={styles.link}>
          {t('nav.support')}
        </AppLink>
        <AppLink to={paths.download} className={styles.link}>
          {t('nav.download')}
        </AppLink>
        <span className={styles.divider} />
        <InstallLink className={styles.quiet ?? ''} />
      </div>
      <AppLink to={paths.signUp} state={arrival} className={styles.link}>
        {t('nav.signUp')}
      </AppLink>
      <AppLink to={paths.login} state={arrival} className={buttonClass()}>
        {t('nav.logIn')}
      </AppLink>
    </>
  )
}

function SignedInLinks() {
  const t = useText()
  return (
    <>
      <div className={styles.wide}>
        <AppLink to={paths.premium} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {t('nav.explorePremium')}
        </AppLink>
        <InstallLink className={styles.quiet ?? ''} />
      </div>
      <div className={styles.popups}>
        <Notifications />
        <Friends />
      </div>
      <AccountMenu />
    </>
  )
}
