import type { HelpEntry } from '#domain/help.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'

import styles from './entry-list.module.css'
import { useEnglish } from '#web/features/help/use-english.ts'

/** Questions with their answers, each a way to the whole article. */
export function EntryList({ entries }: { entries: readonly HelpEntry[] }) {
  const english = useEnglish()
  return (
    <ul className={styles.list}>
      {entries.map(({ slug, question, answer }) => (
        <li key={slug} className={styles.entry} {...english}>
          <h2 className={styles.question}>
            <AppLink to={paths.article(slug)} className={styles.link}>
              {question}
            </AppLink>
          </h2>
          <p className={styles.answer}>{answer}</p>
        </li>
      ))}
    </ul>
  )
}
