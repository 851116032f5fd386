import { useState } from 'react'
import { useLocation } from 'react-router'

import { config } from '#web/lib/config.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import { InstallLink } from './install-link.tsx'
import { Library } from './library.tsx'
import styles from './site-menu.module.css'

/** On narrow windows: what the top bar and the sidebar have no room for, in a sheet. */
export function SiteMenu() {
  const t = useText()
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const link = styles.link ?? ''
  return (
    <div className={styles.menu}>
      <IconButton label={t('nav.menu')} icon="menu" onClick={() => setOpenedAt(key)} />
      <Dialog
        open={openedAt === key}
        onClose={() => setOpenedAt(undefined)}
        title={config.brandName}
        closeLabel={t('shell.close')}
        variant="sheet"
      >
        <nav className={styles.links} aria-label={t('nav.menu')}>
          <AppLink to={paths.premium} className={link}>
            {t('nav.premium')}
          </AppLink>
          <AppLink to={paths.support} className={link}>
            {t('nav.support')}
          </AppLink>
          <AppLink to={paths.download} className={link}>
            {t('nav.download')}
          </AppLink>
          <InstallLink className={link} />
        </nav>
        <Library />
      </Dialog>
    </div>
  )
}
