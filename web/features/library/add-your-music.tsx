import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useText } from '#web/lib/language/language.ts'
import { useIsOperator } from '#web/lib/session/use-is-operator.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './add-your-music.module.css'

/** Where there is but the sample: the operator's way to add music. Nothing for others. */
export function AddYourMusic() {
  const t = useText()
  const isOperator = useIsOperator()
  if (isOperator !== true) return null
  return (
    <section className={styles.card} aria-labelledby="add-your-music">
      <span className={styles.icon}>
        <Icon name="music" size={28} />
      </span>
      <div className={styles.texts}>
        <h2 id="add-your-music">{t('home.addYours')}</h2>
        <p>{t('home.addYoursText')}</p>
      </div>
      <AppLink to={paths.manageLibrary} className={buttonClass({ variant: 'primary' })}>
        {t('home.manage')}
      </AppLink>
    </section>
  )
}
