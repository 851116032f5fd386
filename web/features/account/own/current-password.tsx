import { useText } from '#web/lib/language.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type CurrentPasswordProps = {
  label?: string
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

export function CurrentPassword({ label, value, onChange, error }: CurrentPasswordProps) {
  const t = useText()
  return (
    <PasswordField
      label={label ?? t('accountPage.currentPassword')}
      name="current-password"
      autoComplete="current-password"
      showLabel={t('account.showPassword')}
      hideLabel={t('account.hidePassword')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
