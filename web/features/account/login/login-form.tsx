import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'

import { isIdentifier, isLoginPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import styles from '#web/features/account/account.module.css'
import { arrivalOf } from '#web/features/account/arrival.ts'
import { SocialButtons } from '#web/features/account/social-buttons.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { text, useText } from '#web/lib/language/language.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'

import { IdentifierField } from './identifier-field.tsx'

const leaveAfterMs = 1500

/** Logging in, and then back to where the person came from. Who is logged in already is sent on. */
export function LoginForm() {
  const t = useText()
  const navigate = useNavigate()
  const { from = paths.home, email = '' } = arrivalOf(useLocation().state)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const [identifier, setIdentifier] = useState(email)
  const [password, setPassword] = useState('')
  const entered = identifier.trim()
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
  const isRight = { identifier: isIdentifier(entered), password: isLoginPassword(password) }
  const isFaulty = (field: keyof typeof isRight) => attempts > 0 && !isRight[field]
  const submit = async () => {
    if (await sending.send(isRight.identifier && isRight.password))
      notify(() => text('login.success'), { lastsMs: 4000 })
  }
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('login.submit')}
        isSaidAtField
        sendsOnce
        wide
      >
        <IdentifierField
          value={identifier}
          onChange={setIdentifier}
          error={
            isFaulty('identifier')
              ? t('login.identifierProblem')
              : failure && authErrorText(failure)
          }
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={isFaulty('password') ? t('login.passwordProblem') : undefined}
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
      <p className={styles.other}>
        {t('login.noAccount')}{' '}
        <AppLink to={paths.signUp} replace state={{ from }}>
          {t('login.signUp')}
        </AppLink>
      </p>
      <p className={styles.divider}>{t('login.or')}</p>
      <SocialButtons />
    </div>
  )
}
