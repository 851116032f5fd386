import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './queue.module.css'

/** Stands where songs would be, and leads to some. */
export function NothingComes({ text }: { text: string }) {
  const t = useText()
  return (
    <div className={styles.nothing}>
      <span className={styles.nothingIcon}>
        <Icon name="queue" size={32} />
      </span>
      <p>{text}</p>
      <AppLink to={paths.home} className={buttonClass({ variant: 'secondary' })}>
        {t('queue.find')}
      </AppLink>
    </div>
  )
}
