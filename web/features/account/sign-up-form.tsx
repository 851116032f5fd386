import { Navigate, useLocation, useNavigate } from 'react-router'

import { authErrorText } from '#web/lib/auth-errors.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { useText } from '#web/lib/language.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { AboutStep } from './about-step.tsx'
import styles from './account.module.css'
import { arrivalOf } from './arrival.ts'
import { EmailStep } from './email-step.tsx'
import { lastStep } from './entries.ts'
import { PasswordStep } from './password-step.tsx'
import { StepHeader } from './step-header.tsx'
import { TermsStep } from './terms-step.tsx'
import { useSignUp } from './use-sign-up.ts'

const steps = [EmailStep, PasswordStep, AboutStep, TermsStep]

/** Sign-up in four steps. Someone who is logged in already is sent to Home. */
export function SignUpForm() {
  const t = useText()
  const navigate = useNavigate()
  const { from } = arrivalOf(useLocation().state)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const signUp = useSignUp(
    ({ unconfirmed }) =>
      void (unconfirmed === undefined
        ? navigate(paths.login, { state: { message: t('signup.canLogIn'), from } })
        : navigate(paths.confirmEmail, { state: { email: unconfirmed, from } })),
  )
  if (isSignedIn) return <Navigate to={paths.home} replace />

  const { step, status, failure } = signUp
  const Step = steps[step] ?? EmailStep
  return (
    <div className={styles.card}>
      <StepHeader step={step} onBack={signUp.back} isBusy={status !== 'filling'} />
      <CheckedForm
        attempts={signUp.attempts}
        className={styles.form}
        onSubmit={() => void signUp.next()}
      >
        <Step
          entries={signUp.entries}
          change={signUp.change}
          problems={signUp.problems}
          isResumed={signUp.isResumed}
        />
        {failure && <Notice tone="error">{authErrorText(failure)}</Notice>}
        {status === 'done' && <Notice tone="success">{t('signup.success')}</Notice>}
        <Button
          type="submit"
          size="lg"
          wide
          loading={status === 'sending'}
          disabled={status === 'done'}
        >
          {t(step === lastStep ? 'signup.submit' : 'signup.next')}
        </Button>
      </CheckedForm>
      {step === 0 && (
        <p className={styles.other}>
          {t('signup.haveAccount')}{' '}
          <AppLink to={paths.login} state={{ from }}>
            {t('signup.logIn')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
