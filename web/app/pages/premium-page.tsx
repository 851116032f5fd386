import { config } from '#web/lib/config.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useLanguage, useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePage } from '#web/app/use-page.ts'

import { type Plan, plans } from './plans.ts'
import styles from './premium-page.module.css'

export function PremiumPage() {
  const t = useText()
  const price = usePrice()
  usePage(t('premium.title'))
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <p className={styles.brand}>{config.brandName}</p>
        <h1 className={styles.title}>{t('premium.title')}</h1>
        <p className={styles.lead}>{t('premium.hero')}</p>
        <p className={styles.offer}>{t('premium.offer', { price: price(plans[0].price) })}</p>
      </div>
      <section className={styles.plans} aria-label={t('premium.plans')}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </section>
    </div>
  )
}

function PlanCard({ plan: { id, price: amount, trial, features, color } }: { plan: Plan }) {
  const t = useText()
  const price = usePrice()(amount)
  const name = t(`premium.${id}`)
  return (
    <article id={id} className={styles.plan} style={{ '--color': color }}>
      {trial && <p className={styles.trial}>{t('premium.trial')}</p>}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.price}>{t(trial ? 'premium.afterTrial' : 'premium.price', { price })}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={20} />
            {t(feature)}
          </li>
        ))}
      </ul>
      <AppLink to={paths.signUp} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('premium.start', { plan: name })}
      </AppLink>
      <p className={styles.bottom}>{t(`premium.${id}.bottom`)}</p>
    </article>
  )
}

function usePrice(): (rupees: number) => string {
  const language = useLanguage()
  return (rupees) => `PKR ${new Intl.NumberFormat(language).format(rupees)}`
}
