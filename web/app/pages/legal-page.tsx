import { config } from '#web/lib/config.ts'
import { useText } from '#web/lib/language.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './legal-page.module.css'

const sections = ['about', 'terms', 'privacy', 'cookies'] as const

export function LegalPage() {
  const t = useText()
  usePage(t('legal.title'))
  return (
    <article className={styles.page}>
      <h1>{t('legal.title')}</h1>
      {sections.map((section) => (
        <section key={section} id={section} className={styles.section}>
          <h2>{t(`legal.${section}`)}</h2>
          <p>{t(`legal.${section}Text`, { brand: config.brandName })}</p>
        </section>
      ))}
    </article>
  )
}
