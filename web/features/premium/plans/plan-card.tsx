import { useText } from '#web/lib/language/language.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './plan-card.module.css'
import type { Plan } from './plans.ts'
import { StartControl } from './start-control.tsx'
import { usePrice } from './use-price.ts'

type PlanCardProps = { plan: Plan; onStart: () => void; marked: boolean }

export function PlanCard({ plan, onStart, marked }: PlanCardProps) {
  const t = useText()
  const { id, trial, features, color, hoverColor, button } = plan
  const price = usePrice()(plan.price)
  const name = t(`premium.${id}`)
  return (
    <article
      id={id}
      className={styles.plan}
      data-marked={marked || undefined}
      style={{ '--color': color, '--hover-color': hoverColor }}
      aria-labelledby={`${id}-name`}
    >
      <div className={styles.head}>
        {trial && <p className={styles.trial}>{t('premium.trial')}</p>}
        <h3 id={`${id}-name`} className={styles.name}>
          {name}
        </h3>
        <p className={styles.price}>
          {t(trial ? 'premium.afterTrial' : 'premium.price', { price })}
        </p>
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={20} />
            <span>{t(feature)}</span>
          </li>
        ))}
      </ul>
      <StartControl
        className={classNames(buttonClass({ size: 'lg', wide: true }), styles.start)}
        onStart={onStart}
      >
        {t(button, { plan: name })}
      </StartControl>
      <p className={styles.bottom}>{t(`premium.${id}.bottom`)}</p>
    </article>
  )
}
