import { useText } from '#web/lib/language.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type CurrentPasswordProps = {
  label?: string
  /** What it is asked for, where a page asks for it more than once. */
  purpose: string
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

export function CurrentPassword(props: CurrentPasswordProps) {
  const t = useText()
  const { label = t('accountPage.currentPassword'), purpose, value, onChange, error } = props
  return (
    <PasswordField
      label={label}
      name="current-password"
      autoComplete="current-password"
      showLabel={t('account.showPasswordFor', { purpose })}
      hideLabel={t('account.hidePasswordFor', { purpose })}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
