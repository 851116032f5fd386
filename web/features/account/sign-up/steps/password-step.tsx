import { useText } from '#web/lib/language/language.ts'

import type { StepProps } from '#web/features/account/sign-up/entries.ts'
import { NewPasswordField } from '#web/features/account/new-password-field.tsx'

export function PasswordStep({
  entries: { email, password },
  change,
  problems,
  isResumed,
}: StepProps) {
  const t = useText()
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={t('signup.password')}
        value={password}
        onChange={(entered) => change({ password: entered })}
        error={problems.password && t(`signup.${problems.password}`)}
        hint={isResumed && password === '' ? t('signup.passwordAgain') : undefined}
      />
    </>
  )
}
