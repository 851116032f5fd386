import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isLoginPassword, isPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'

import { AccountCard } from './account-card.tsx'
import { CurrentPassword, isPasswordWrong } from './current-password.tsx'
import { changePassword } from './own-account.ts'
import styles from './own-account.module.css'

const nothing = { current: '', next: '' }

type PasswordCardProps = {
  email: string
  pendingEmail: string | undefined
  /** The service checks the current password. */
  isChecked: boolean
}

export function PasswordCard({ email, pendingEmail, isChecked }: PasswordCardProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const [{ current, next }, setEntered] = useState(nothing)
  const sending = useSending(() => changePassword({ current, isChecked }, next))
  const isTried = sending.attempts > 0
  const [isEmailDropped, setEmailDropped] = useState(false)
  const saved = t('accountPage.passwordSaved')
  const done = isEmailDropped ? `${saved} ${t('accountPage.emailDropped')}` : saved
  const submit = async () => {
    if (!(await sending.send(isLoginPassword(current) && isPassword(next)))) return
    setEntered(nothing)
    // A new email that waited for its confirmation waits no more.
    setEmailDropped(pendingEmail !== undefined)
    await queryClient.invalidateQueries({ queryKey: ['own-account'] })
  }
  return (
    <AccountCard title={t('accountPage.password')} text={t('accountPage.passwordText')}>
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('accountPage.savePassword')}
        isSaidAtField={isPasswordWrong(sending.failure)}
        done={done}
      >
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword
          purpose={t('accountPage.password')}
          value={current}
          onChange={(entered) => setEntered({ current: entered, next })}
          sending={sending}
        />
        <NewPasswordField
          label={t('accountPage.newPassword')}
          value={next}
          onChange={(entered) => setEntered({ current, next: entered })}
          error={isTried && !isPassword(next) ? t('signup.passwordProblem') : undefined}
        />
      </AccountForm>
      <AppLink to={paths.forgotPassword} state={{ email }} className={styles.link}>
        {t('login.forgot')}
      </AppLink>
    </AccountCard>
  )
}
