import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Promotion } from '#web/ui/promotion.tsx'

import { HeroArt } from './hero-art.tsx'
import styles from './hero.module.css'
import { plans } from './plans/plans.ts'
import { StartControl } from './plans/start-control.tsx'
import { usePrice } from './plans/use-price.ts'

type HeroProps = { onStart: () => void; onViewPlans: () => void }

export function Hero({ onStart, onViewPlans }: HeroProps) {
  const t = useText()
  const price = usePrice()(plans[0].price)
  return (
    <header className={styles.hero}>
      <Promotion large title={t('premium.title')} lead={t('premium.hero')}>
        <p className={styles.offer}>{t('premium.offer', { price })}</p>
        <div className={styles.buttons}>
          <StartControl className={buttonClass({ size: 'lg' })} onStart={onStart}>
            {t('premium.getStarted')}
          </StartControl>
          <Button variant="secondary" size="lg" onClick={onViewPlans}>
            {t('premium.viewPlans')}
          </Button>
        </div>
        <p className={styles.small}>
          {t('premium.trialRule')}{' '}
          <AppLink to={`${paths.legal}#terms`} className={styles.terms}>
            {t('premium.terms')}
          </AppLink>
        </p>
      </Promotion>
      <HeroArt />
    </header>
  )
}
