import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './breadcrumb.module.css'

/** The way back to the home of the help, and where one is. */
export function Breadcrumb({ here }: { here?: string | undefined }) {
  const t = useText()
  return (
    <nav aria-label={t('help.breadcrumb')}>
      <ol className={styles.trail}>
        <li>
          <AppLink to={paths.support} className={styles.link}>
            {t('help.home')}
          </AppLink>
        </li>
        {here !== undefined && (
          <li className={styles.here}>
            <Icon name="chevronRight" size={16} mirrored />
            {here}
          </li>
        )}
      </ol>
    </nav>
  )
}
