import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

import styles from './track-table.module.css'

/** In place of the songs of an album of which none is there. */
export function AlbumAway() {
  const t = useText()
  return (
    <div className={styles.away}>
      <p>{t('album.away')}</p>
      <AppLink to={paths.browse} className={buttonClass({ variant: 'secondary' })}>
        {t('album.elsewhere')}
      </AppLink>
    </div>
  )
}
