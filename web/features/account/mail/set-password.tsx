import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'

import { isPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import styles from '#web/features/account/account.module.css'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { text, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'

import { setPassword } from './mail-auth.ts'

/** Choosing a new password after a mail led here. Who came by no good link may ask for another. */
export function SetPassword() {
  const t = useText()
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  // Before the first event nobody knows yet what the link of the address was worth.
  const isKnown = useSession(({ event }) => event !== undefined)
  const [password, setEntered] = useState('')
  const sending = useSending(() => setPassword(password))
  if (isKnown && !isSignedIn) return <Navigate to={paths.forgotPassword} replace />

  const isLate = sending.failure?.code === 'current_password_required'
  const submit = async () => {
    if (!(await sending.send(isPassword(password)))) return
    notify(() => text('setPassword.saved'))
    await navigate(paths.home, { replace: true })
  }
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('setPassword.title')}</h1>
      <p className={styles.lead}>{t('setPassword.text')}</p>
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('setPassword.submit')}
        failure={isLate ? t('setPassword.late') : undefined}
        wide
      >
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label={t('accountPage.newPassword')}
          value={password}
          onChange={setEntered}
          error={
            sending.attempts > 0 && !isPassword(password) ? t('signup.passwordProblem') : undefined
          }
        />
      </AccountForm>
      {isLate && (
        <p className={styles.other}>
          <AppLink to={paths.forgotPassword} state={{ email }}>
            {t('setPassword.askAnew')}
          </AppLink>
        </p>
      )}
    </div>
  )
}
