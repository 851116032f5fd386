import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'

import styles from './footer.module.css'

const columns = [
  {
    title: 'footer.company',
    links: [
      { text: 'legal.about', to: `${paths.legal}#about` },
      { text: 'legal.terms', to: `${paths.legal}#terms` },
      { text: 'legal.privacy', to: `${paths.legal}#privacy` },
      { text: 'legal.cookies', to: `${paths.legal}#cookies` },
    ],
  },
  {
    title: 'footer.communities',
    links: [
      { text: 'footer.community', to: paths.community },
      { text: 'home.artists', to: `${paths.home}#artists` },
      { text: 'library.all', to: paths.library },
    ],
  },
  {
    title: 'footer.useful',
    links: [
      { text: 'nav.support', to: paths.support },
      { text: 'nav.download', to: paths.download },
      { text: 'nav.browse', to: paths.browse },
    ],
  },
  {
    title: 'footer.plans',
    links: [
      { text: 'footer.individual', to: `${paths.premium}#individual` },
      { text: 'footer.student', to: `${paths.premium}#student` },
      { text: 'footer.duo', to: `${paths.premium}#duo` },
      { text: 'footer.family', to: `${paths.premium}#family` },
      { text: 'footer.compare', to: `${paths.premium}#compare` },
    ],
  },
] as const

export function Footer() {
  const t = useText()
  return (
    <footer className={styles.footer}>
      <nav className={styles.columns} aria-label={t('footer.title')}>
        {columns.map(({ title, links }) => (
          <div key={title}>
            <h2 className={styles.title}>{t(title)}</h2>
            <ul>
              {links.map(({ text, to }) => (
                <li key={text}>
                  <AppLink to={to} className={styles.link}>
                    {t(text)}
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className={styles.small}>{t('footer.independent', { year: currentYear() })}</p>
    </footer>
  )
}

/** Not written in groups of thousands, as a number would be. */
const currentYear = () => String(new Date().getFullYear())
