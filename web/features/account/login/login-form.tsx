import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { isLoginPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import styles from '#web/features/account/account.module.css'
import { arrivalOf } from '#web/features/account/arrival.ts'
import { useOffer } from '#web/features/account/offer.ts'
import { SocialButtons } from '#web/features/account/social-buttons.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { text, useText } from '#web/lib/language/language.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'

import { IdentifierField, useIdentifierProblem } from './identifier-field.tsx'

const leaveAfterMs = 1500
const newsMs = 6000

/** Logging in, and then back to where the person came from. Who is logged in already is sent on. */
export function LoginForm() {
  const t = useText()
  const navigate = useNavigate()
  const { from = paths.home, email = '', isNew = false } = arrivalOf(useLocation().state)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const [identifier, setIdentifier] = useState(email)
  const [password, setPassword] = useState('')
  const entered = identifier.trim()
  const { usernames, takesSignUps } = useOffer()
  const problem = useIdentifierProblem(usernames, entered)
  const sending = useSending(() => session.signIn(entered, password))
  const { status, failure, attempts } = sending

  const leave = useEffectEvent(() => void navigate(from, { replace: true }))
  useEffect(() => {
    if (status !== 'done') return undefined
    const timer = setTimeout(() => leave(), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [status])
  if (isSignedIn && status === 'filling') return <Navigate to={from} replace />

  const known = { email: entered, from }
  const isPasswordRight = isLoginPassword(password)
  const isTried = attempts > 0
  const refusal =
    failure?.code === 'invalid_credentials' && !usernames
      ? t('login.wrong')
      : failure && authErrorText(failure)
  const submit = async () => {
    if (await sending.send(problem === undefined && isPasswordRight))
      notify(() => text('login.success'), { lastsMs: 4000 })
  }
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('login.title')}</h1>
      {isNew && <SignedUp isOver={attempts > 0 || status !== 'filling'} />}
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('login.submit')}
        isSaidAtField
        sendsOnce
        wide
      >
        <IdentifierField
          usernames={usernames}
          value={identifier}
          onChange={setIdentifier}
          error={(isTried ? problem : undefined) ?? refusal}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={isTried && !isPasswordRight ? t('login.passwordProblem') : undefined}
        />
        <div className={styles.help}>
          {failure?.code === 'email_not_confirmed' && (
            <AppLink to={paths.confirmEmail} state={known}>
              {t('login.confirm')}
            </AppLink>
          )}
          <AppLink to={paths.forgotPassword} state={known}>
            {t('login.forgot')}
          </AppLink>
        </div>
      </AccountForm>
      <OtherWays from={from} takesSignUps={takesSignUps} />
    </div>
  )
}

/** The news of a sign-up, for a while; its room is kept, so that nothing moves when it goes. */
function SignedUp({ isOver }: { isOver: boolean }) {
  const t = useText()
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOld(true), newsMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.news}>
      {!isOld && !isOver && <Notice tone="success">{t('signup.canLogIn')}</Notice>}
    </div>
  )
}

function OtherWays({ from, takesSignUps }: { from: string; takesSignUps: boolean }) {
  const t = useText()
  return (
    <>
      {takesSignUps && (
        <p className={styles.other}>
          {t('login.noAccount')}{' '}
          <AppLink to={paths.signUp} replace state={{ from }}>
            {t('login.signUp')}
          </AppLink>
        </p>
      )}
      <p className={styles.divider}>{t('login.or')}</p>
      <SocialButtons />
    </>
  )
}
