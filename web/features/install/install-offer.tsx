import { useState } from 'react'

import { AppLink } from '#web/lib/app-link.tsx'
import { config } from '#web/lib/config.ts'
import { useInstall, useInstalled } from '#web/lib/install.ts'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import styles from './install-offer.module.css'
import { InstallSteps } from './install-steps.tsx'
import { mayBeOffered } from './may-be-offered.ts'

/** Installs the app where the browser offers it, else says how; once it is there, leads into it. */
export function InstallOffer() {
  const t = useText()
  const install = useInstall()
  const installed = useInstalled()
  // Until the browser may have made its offer the button stands there all the same, so that nothing moves.
  const [ways, setWays] = useState<'later' | 'shown' | 'asked'>(() =>
    mayBeOffered() ? 'later' : 'shown',
  )
  if (installed) {
    return (
      <div className={styles.offer}>
        <Notice tone="success">{t('download.installed', { brand: config.brandName })}</Notice>
        <AppLink to={paths.home} className={buttonClass({ size: 'lg' })}>
          {t('download.open')}
        </AppLink>
      </div>
    )
  }
  if (!install && ways !== 'later') return <InstallSteps focused={ways === 'asked'} />
  const press = () => {
    setWays('asked')
    install?.()
  }
  return (
    <div className={styles.offer}>
      <Button size="lg" onClick={press}>
        <Icon name="install" size={20} />
        {t('nav.installApp')}
      </Button>
      <p className={styles.small}>{t('download.size')}</p>
    </div>
  )
}
