import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'

import styles from './search.module.css'

type SearchMessageProps = {
  icon: IconName
  title: string
  text: string
  /** It stands where the genres would be, so they are no way on. */
  isBrowsing?: boolean
}

/** Stands where results would be, and leads on. */
export function SearchMessage({ icon, title, text, isBrowsing = false }: SearchMessageProps) {
  const t = useText()
  return (
    <div className={styles.message}>
      <span className={styles.messageIcon}>
        <Icon name={icon} size={36} />
      </span>
      <h2 dir="auto">{title}</h2>
      <p>{text}</p>
      {!isBrowsing && (
        <AppLink to={paths.browse} className={buttonClass({ variant: 'secondary' })}>
          {t('search.browseAll')}
        </AppLink>
      )}
    </div>
  )
}
