import type { AuthError } from '@supabase/auth-js'

import { isLoginPassword } from '#domain/account.ts'
import type { Sending } from '#web/features/account/use-sending.ts'
import { useText } from '#web/lib/language/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'

type CurrentPasswordProps = {
  label?: string
  /** What it is asked for, where a page asks for it more than once. */
  purpose: string
  value: string
  onChange: (password: string) => void
  sending: Sending
}

/** Whether the password was refused, which is said at its own field. */
export const isPasswordWrong = (failure: AuthError | undefined): boolean =>
  failure?.code === 'current_password_mismatch' || failure?.code === 'invalid_credentials'

export function CurrentPassword(props: CurrentPasswordProps) {
  const t = useText()
  const { label = t('accountPage.currentPassword'), purpose, value, onChange, sending } = props
  const isMissing = sending.attempts > 0 && !isLoginPassword(value)
  const wrong = isPasswordWrong(sending.failure) ? t('problem.passwordWrong') : undefined
  return (
    <PasswordField
      label={label}
      name="current-password"
      autoComplete="current-password"
      showLabel={t('account.showPasswordFor', { purpose })}
      hideLabel={t('account.hidePasswordFor', { purpose })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isMissing ? t('problem.passwordNeeded') : wrong}
    />
  )
}
