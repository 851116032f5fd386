import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ProgressBar } from '#web/ui/waiting/progress-bar.tsx'

import styles from '#web/features/account/account.module.css'
import { lastStep } from '#web/features/account/sign-up/entries.ts'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

const titles = [
  'signup.title',
  'signup.passwordTitle',
  'signup.aboutTitle',
  'signup.termsTitle',
] as const

/** Of the heading, which names the form as well. */
export const stepTitleId = 'sign-up-step'

type StepHeaderProps = { step: number; onBack: () => void; isBusy: boolean }

/** Where one is in sign-up. */
export function StepHeader({ step, onBack, isBusy }: StepHeaderProps) {
  const t = useText()
  const title = (
    <h1 id={stepTitleId} className={step === 0 ? styles.title : styles.stepTitle}>
      {t(titles[step] ?? 'signup.title')}
    </h1>
  )
  if (step === 0) return title
  return (
    <header className={styles.steps}>
      <ProgressBar label={t('signup.progress')} value={step} max={lastStep} />
      <div className={styles.stepHead}>
        <IconButton
          icon={laterPaths.arrowLeft}
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
