import { useState } from 'react'
import { useLocation } from 'react-router'

import { Benefits } from '#web/features/premium/benefits.tsx'
import { Comparison } from '#web/features/premium/comparison.tsx'
import { Hero } from '#web/features/premium/hero.tsx'
import { Intro } from '#web/features/premium/intro.tsx'
import { PaymentDialog } from '#web/features/premium/payment/payment-dialog.tsx'
import { PlanList } from '#web/features/premium/plans/plan-list.tsx'
import { Questions } from '#web/features/premium/questions.tsx'
import { useText } from '#web/lib/language/language.ts'
import { prefersReducedMotion } from '#web/lib/settings.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from './premium-page.module.css'

const plansHeading = 'plans'

export function PremiumPage() {
  const t = useText()
  const { hash } = useLocation()
  const [starting, setStarting] = useState(false)
  usePage(t('premium.title'))
  const start = () => setStarting(true)
  return (
    <div className={styles.page}>
      <Hero onStart={start} onViewPlans={showPlans} />
      <Intro />
      <Benefits />
      <PlanList headingId={plansHeading} onStart={start} marked={hash.slice(1)} />
      <Questions />
      <Comparison id="compare" />
      <PaymentDialog open={starting} onClose={() => setStarting(false)} />
    </div>
  )
}

/** Scrolls there smoothly, unless less motion is wanted, and takes the focus along. */
function showPlans() {
  const heading = document.getElementById(plansHeading)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
