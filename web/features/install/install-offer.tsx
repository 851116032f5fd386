import { useState } from 'react'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useInstall, useInstalled } from '#web/lib/install.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './install-offer.module.css'
import { InstallSteps } from './install-steps.tsx'
import { mayBeOffered } from './may-be-offered.ts'

/** Installs the app where the browser offers it, else says how; once installed, opens it. */
export function InstallOffer() {
  const t = useText()
  const install = useInstall()
  const installed = useInstalled()
  const [presses, setPresses] = useState(0)
  // The button is shown while the browser may still make its offer, so that nothing moves.
  const [hasSteps, setHasSteps] = useState(() => !install && !mayBeOffered())
  if (installed) {
    return (
      <div className={styles.offer}>
        <Notice tone="success">{t('download.installed')}</Notice>
        <AppLink to={paths.home} className={buttonClass({ size: 'lg' })}>
          {t('download.open')}
        </AppLink>
      </div>
    )
  }
  const press = () => {
    setPresses(presses + 1)
    setHasSteps(true)
    install?.()
  }
  return (
    <div className={styles.offer}>
      {(install || !hasSteps) && (
        <>
          <Button size="lg" onClick={press}>
            <Icon name="install" size={20} />
            {t('nav.installApp')}
          </Button>
          <p className={styles.small}>{t('download.size')}</p>
        </>
      )}
      {hasSteps && <InstallSteps presses={presses} />}
    </div>
  )
}
