import { useLocation } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './legal-page.module.css'

const sections = ['about', 'terms', 'privacy', 'cookies'] as const

export function LegalPage() {
  const t = useText()
  const { hash } = useLocation()
  usePage(t('legal.title'))
  return (
    <article className={styles.page}>
      <h1>{t('legal.title')}</h1>
      <nav aria-label={t('legal.contents')}>
        <ul className={styles.contents}>
          {sections.map((section) => (
            <li key={section}>
              <AppLink to={`${paths.legal}#${section}`} className={styles.link}>
                {t(`legal.${section}`)}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section
          key={section}
          id={section}
          className={styles.section}
          data-marked={hash === `#${section}` || undefined}
        >
          <h2>{t(`legal.${section}`)}</h2>
          <p>{t(`legal.${section}Text`)}</p>
        </section>
      ))}
    </article>
  )
}
