import { useLocation } from 'react-router'

import { Library } from '#web/app/shell/panels/library.tsx'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { useOverlay } from '#web/lib/overlay.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import { InstallLink } from './install-link.tsx'
import styles from './tab-bar.module.css'

/** The ways through the app where the sidebar has no room: below on a phone, beside on a tablet. */
export function TabBar() {
  const t = useText()
  const library = useOverlay('library')
  return (
    <>
      <nav className={styles.bar} aria-label={t('nav.sections')}>
        <Tab to={paths.home} icon="home" text={t('nav.home')} />
        <Tab to={paths.browse} icon="search" text={t('search.label')} />
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          aria-expanded={library.open}
          aria-current={useCurrent(paths.library)}
          onClick={library.show}
        >
          <Icon name="library" />
          <span className={styles.text}>{t('library.title')}</span>
        </button>
        <Tab to={paths.premium} icon="star" text={t('nav.premium')} />
      </nav>
      <Dialog
        open={library.open}
        onClose={library.hide}
        title={t('library.title')}
        closeLabel={t('shell.close')}
        variant="sheet"
      >
        <Library titled={false} />
        <SiteLinks />
      </Dialog>
    </>
  )
}

type TabProps = { to: string; icon: IconName; text: string }

function Tab({ to, icon, text }: TabProps) {
  return (
    <AppLink to={to} className={styles.tab} aria-current={useCurrent(to)}>
      <Icon name={icon} />
      <span className={styles.text}>{text}</span>
    </AppLink>
  )
}

function useCurrent(to: string) {
  const { pathname } = useLocation()
  return (to === paths.home ? pathname === to : pathname.startsWith(to)) ? 'page' : undefined
}

/** What a narrow top bar leaves out, and nothing else there leads to. */
function SiteLinks() {
  const t = useText()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const link = styles.siteLink ?? ''
  return (
    <nav className={styles.siteLinks} aria-label={t('nav.more')}>
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
