import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

import { AboutStep } from './steps/about-step.tsx'
import styles from '#web/features/account/account.module.css'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { arrivalOf } from '#web/features/account/arrival.ts'
import { useOffer } from '#web/features/account/offer.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { EmailStep } from './steps/email-step.tsx'
import { lastStep } from './entries.ts'
import { PasswordStep } from './steps/password-step.tsx'
import { StepHeader, stepTitleId } from './steps/step-header.tsx'
import { TermsStep } from './steps/terms-step.tsx'
import { useSignUp } from './use-sign-up.ts'

const steps = [EmailStep, PasswordStep, AboutStep, TermsStep]

/** Sign-up in four steps. Someone who is logged in already is sent to Home. */
export function SignUpForm() {
  const t = useText()
  const navigate = useNavigate()
  const { from } = arrivalOf(useLocation().state)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const signUp = useSignUp(({ email, isUnconfirmed }) => {
    if (isUnconfirmed) void navigate(paths.confirmEmail, { replace: true, state: { email, from } })
    else void navigate(paths.login, { replace: true, state: { email, from, isNew: true } })
  })
  const card = useFirstField(signUp.step)
  const { takesSignUps, confirmsEmail } = useOffer()
  const { step, sending, taken } = signUp
  const isBegun = useBegun(signUp.entries.email !== '' || sending.status !== 'filling')
  if (isSignedIn) return <Navigate to={paths.home} replace />
  if (!takesSignUps && !isBegun) return <Closed />

  const known = { from, email: signUp.entries.email }
  const Step = steps[step] ?? EmailStep
  return (
    <div ref={card} className={styles.card}>
      <StepHeader step={step} onBack={signUp.back} isBusy={sending.status !== 'filling'} />
      {!takesSignUps && sending.status !== 'done' && (
        <Notice tone="info">{t('signup.closed')}</Notice>
      )}
      <AccountForm
        sending={sending}
        onSubmit={signUp.next}
        submit={t(step === lastStep ? 'signup.submit' : 'signup.next')}
        labelledBy={stepTitleId}
        isSaidAtField={signUp.isSaidAtField}
        done={t('signup.success')}
        sendsOnce
        wide
      >
        <Step
          entries={signUp.entries}
          change={signUp.change}
          problems={signUp.problems}
          isResumed={signUp.isResumed}
          confirmsEmail={confirmsEmail}
          taken={taken && authErrorText(taken)}
        />
        {taken && (
          <div className={styles.help}>
            <AppLink to={paths.login} replace state={known}>
              {t('signup.logIn')}
            </AppLink>
            <AppLink to={paths.forgotPassword} state={known}>
              {t('login.forgot')}
            </AppLink>
          </div>
        )}
      </AccountForm>
      {step === 0 && !taken && (
        <p className={styles.other}>
          {t('signup.haveAccount')}{' '}
          <AppLink to={paths.login} replace state={{ from }}>
            {t('signup.logIn')}
          </AppLink>
        </p>
      )}
    </div>
  )
}

/** Whether somebody has entered something: then the form stays, even when it is emptied again. */
function useBegun(isEntered: boolean): boolean {
  const [isBegun, setBegun] = useState(isEntered)
  if (isEntered && !isBegun) setBegun(true)
  return isBegun || isEntered
}

function Closed() {
  const t = useText()
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('signup.title')}</h1>
      <Notice tone="info">{t('signup.closed')}</Notice>
      <p className={styles.other}>
        {t('signup.haveAccount')} <AppLink to={paths.login}>{t('signup.logIn')}</AppLink>
      </p>
    </div>
  )
}

/** For what holds the form: the first field of a step gets the focus when the step changes. */
function useFirstField(step: number) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    card.current?.querySelector<HTMLElement>('form input:not([hidden])')?.focus()
  }, [step])
  return card
}
