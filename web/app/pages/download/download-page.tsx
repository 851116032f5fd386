import { AppWindow } from '#web/features/install/app-window.tsx'
import { InstallOffer } from '#web/features/install/install-offer.tsx'
import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Promotion } from '#web/ui/promotion.tsx'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './download-page.module.css'

const gains = [
  { id: 'window', icon: 'expand' },
  { id: 'keys', icon: 'play' },
  { id: 'fresh', icon: 'check' },
] as const

/** Promotes the app for Windows, and installs it. */
export function DownloadPage() {
  const t = useText()
  usePage(t('download.title'))
  return (
    <div className={styles.page}>
      <Promotion title={t('download.title')} lead={t('download.hero')}>
        <p className={styles.text}>{t('download.text')}</p>
        <InstallOffer />
      </Promotion>
      <AppWindow />
      <ul className={styles.gains}>
        {gains.map(({ id, icon }) => (
          <li key={id}>
            <Icon name={icon} />
            <div>
              <h2>{t(`download.${id}`)}</h2>
              <p>{t(`download.${id}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
