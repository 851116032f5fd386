import { LinkQuestion } from '#web/features/account/mail/link-question.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

/** Stands in the place of the page that a link with a log-in leads to, until the person has answered. */
export function LinkPage() {
  const t = useText()
  usePage(t('link.title'))
  return (
    <div className={styles.page}>
      <LinkQuestion />
    </div>
  )
}
