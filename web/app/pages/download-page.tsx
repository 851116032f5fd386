import { config } from '#web/lib/config.ts'
import { useInstall } from '#web/lib/install.ts'
import { useText } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { BrandMark } from '#web/app/shell/brand-mark.tsx'
import { usePage } from '#web/app/use-page.ts'

import styles from './download-page.module.css'

const ways = ['download.chromium', 'download.safari', 'download.firefox'] as const

/** Promotes the app: installs it where the browser can, else says how. */
export function DownloadPage() {
  const t = useText()
  const install = useInstall()
  usePage(t('download.title'))
  return (
    <div className={styles.page}>
      <div className={styles.mark}>
        <BrandMark size={72} />
      </div>
      <h1 className={styles.kind}>{t('download.title')}</h1>
      <p className={styles.title}>{t('download.hero')}</p>
      <p className={styles.text}>{t('download.text', { brand: config.brandName })}</p>
      {install ? (
        <Button size="lg" onClick={install}>
          {t('nav.installApp')}
        </Button>
      ) : (
        <section className={styles.ways}>
          <h2>{t('download.how')}</h2>
          <ul>
            {ways.map((way) => (
              <li key={way}>{t(way)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
