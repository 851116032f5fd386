import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from './comparison.module.css'
import { features } from './features.ts'

/** A free account and Premium, side by side. */
export function Comparison({ id }: { id: string }) {
  const t = useText()
  return (
    <section id={id} className={styles.comparison}>
      <h2 className={styles.title}>{t('premium.compare')}</h2>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('premium.compareCaption')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('premium.feature')}</th>
            <th scope="col" className={styles.mark}>
              {t('premium.free')}
            </th>
            <th scope="col" className={styles.premium}>
              {t('premium.title')}
            </th>
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(`premium.${feature}`)}</th>
              <td className={styles.mark}>
                <span className={styles.missing} aria-hidden />
                <VisuallyHidden>{t('premium.notIncluded')}</VisuallyHidden>
              </td>
              <td className={styles.premium}>
                <Icon name="check" />
                <VisuallyHidden>{t('premium.included')}</VisuallyHidden>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.here}>{t('premium.compareHere')}</p>
    </section>
  )
}
