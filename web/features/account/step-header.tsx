import { useEffect, useRef } from 'react'

import { useText } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

import styles from './account.module.css'
import { lastStep } from './entries.ts'

const titles = [
  'signup.title',
  'signup.passwordTitle',
  'signup.aboutTitle',
  'signup.termsTitle',
] as const

type StepHeaderProps = { step: number; onBack: () => void; isBusy: boolean }

/** Where one is in sign-up. The heading gets the focus when the step changes. */
export function StepHeader({ step, onBack, isBusy }: StepHeaderProps) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  const title = (
    <h1 ref={heading} tabIndex={-1} className={step === 0 ? styles.title : styles.stepTitle}>
      {t(titles[step] ?? 'signup.title')}
    </h1>
  )
  if (step === 0) return title
  return (
    <header className={styles.steps}>
      <ProgressBar label={t('signup.progress')} value={step} max={lastStep} />
      <div className={styles.stepHead}>
        <IconButton
          icon="arrowLeft"
          mirrored
          label={t('signup.back')}
          onClick={onBack}
          disabled={isBusy}
        />
        <div>
          <p className={styles.stepCount}>{t('signup.step', { step, steps: lastStep })}</p>
          {title}
        </div>
      </div>
    </header>
  )
}
