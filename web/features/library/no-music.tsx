import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { useIsOperator } from '#web/lib/session/use-is-operator.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './empty.module.css'

/** Where there is no music at all: that it will come, and the operator's way to add some. */
export function NoMusic() {
  const t = useText()
  const isOperator = useIsOperator()
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name="music" size={36} />
      </span>
      <h2>{t('libraryPage.empty')}</h2>
      <p>{t('libraryPage.emptyText')}</p>
      {isOperator === true && (
        <AppLink to={paths.manageLibrary} className={buttonClass({ variant: 'primary' })}>
          {t('libraryPage.manage')}
        </AppLink>
      )}
    </div>
  )
}
