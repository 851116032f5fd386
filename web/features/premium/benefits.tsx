import { useText } from '#web/lib/language/language.ts'

import { BenefitSign } from './benefit-sign.tsx'
import styles from './benefits.module.css'
import { features } from './features.ts'

/** What all plans have in common. */
export function Benefits() {
  const t = useText()
  return (
    <section className={styles.benefits}>
      <h2 className={styles.title}>{t('premium.benefits')}</h2>
      <ul className={styles.list}>
        {features.map((feature) => (
          <li key={feature} className={styles.benefit}>
            <BenefitSign feature={feature} />
            <div>
              <h3 className={styles.name}>{t(`premium.${feature}`)}</h3>
              <p className={styles.text}>{t(`premium.${feature}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
