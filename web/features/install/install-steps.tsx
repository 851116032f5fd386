import { useEffect, useRef } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { browserFamilies, browserFamily } from './browser-family.ts'
import styles from './install-steps.module.css'

export function InstallSteps({ presses }: { presses: number }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (presses > 0) title.current?.focus()
  }, [presses])
  const here = browserFamily(navigator.userAgent, navigator.maxTouchPoints)
  const isPlain = location.protocol === 'http:' && !window.isSecureContext
  const others = browserFamilies.filter((family) => family !== here)
  return (
    <section className={styles.steps}>
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {t('download.how')}
      </h2>
      {here && (
        <div className={styles.here}>
          <h3>{t(`download.name.${here}`)}</h3>
          <p>{t(`download.way.${here}`)}</p>
        </div>
      )}
      {isPlain && (
        <p className={styles.insecure}>
          <Icon name="alert" size={20} />
          {t('download.insecure')}
        </p>
      )}
      <details className={styles.others} open={!here}>
        <summary>
          {t('download.others')}
          <Icon name="chevronDown" size={20} />
        </summary>
        <dl>
          {others.map((family) => (
            <div key={family}>
              <dt>{t(`download.name.${family}`)}</dt>
              <dd>{t(`download.way.${family}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
