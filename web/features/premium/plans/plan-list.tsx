import { useText } from '#web/lib/language/language.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { PlanCard } from './plan-card.tsx'
import styles from './plan-list.module.css'
import { plans } from './plans.ts'

type PlanListProps = {
  /** Carries the heading, so that others can lead to it. */
  headingId: string
  onStart: () => void
  /** The plan that the address names. */
  marked: string
}

export function PlanList({ headingId, onStart, marked }: PlanListProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title} tabIndex={-1}>
          {t('premium.plans')}
        </h2>
        <p className={styles.text}>{t('premium.plansText')}</p>
      </div>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onStart={onStart} marked={marked === plan.id} />
        ))}
      </div>
      <p className={styles.note}>
        <Icon name="info" size={20} />
        {t('premium.noPayments')}
      </p>
    </section>
  )
}
