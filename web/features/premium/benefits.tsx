import { useText } from '#web/lib/language/language.ts'

import styles from './benefits.module.css'
import { features, type Feature } from './features.ts'

type Sign = { lines: string; light: string }

/** On a 32 px grid; `light` is the part that carries the accent. */
const signs: Record<Feature, Sign> = {
  adFree: {
    lines: 'M7 13.5v5h4l6.5 4.5v-14L11 13.5zM9.5 18.5l1.5 6h3l-1-4.5',
    light: 'M22 12.5l6 7M28 12.5l-6 7',
  },
  offline: {
    lines: 'M8.5 22.5A5.5 5.5 0 0 1 9 11.6a7.5 7.5 0 0 1 14.3 1.6 4.8 4.8 0 0 1 .7 9.3',
    light: 'M16 15v11M11.5 21.8 16 26.3l4.5-4.5',
  },
  anyOrder: {
    lines: 'M5 10h3.5c2 0 3.8 1 4.9 2.7l4.2 6.6C18.7 21 20.5 22 22.5 22H26M23 18.5l3.5 3.5-3.5 3.5',
    light:
      'M5 22h3.5c2 0 3.8-1 4.9-2.7M17.6 12.7C18.7 11 20.5 10 22.5 10H26M23 6.5l3.5 3.5-3.5 3.5',
  },
  quality: {
    lines: 'M4.5 14v4M9 10.5v11M23 10.5v11M27.5 14v4',
    light: 'M13.7 6v20M18.3 8.5v15',
  },
  friends: {
    lines: 'M11 15.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3.5 25c.7-4 3.7-6.5 7.5-6.5s6.8 2.5 7.5 6.5',
    light: 'M21 15.5a4 4 0 0 0 0-8M22.5 18.7c3.2.6 5.4 2.9 6 6.3',
  },
  queue: {
    lines: 'M5 9h14M5 16h9M5 23h9',
    light: 'M24 8v16M19.5 19.5 24 24l4.5-4.5',
  },
}

function BenefitSign({ feature }: { feature: Feature }) {
  const { lines, light } = signs[feature]
  return (
    <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d={lines} />
      <path className={styles.light} d={light} />
    </svg>
  )
}

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
