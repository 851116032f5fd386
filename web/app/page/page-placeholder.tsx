import { useText } from '#web/lib/language/language.ts'
import { Spinner } from '#web/ui/waiting/spinner.tsx'

import styles from './page-placeholder.module.css'

/** While the code of the first page is on its way. */
export function PagePlaceholder() {
  const t = useText()
  return (
    <div className={styles.placeholder}>
      <Spinner label={t('shell.loading')} size={32} />
    </div>
  )
}
