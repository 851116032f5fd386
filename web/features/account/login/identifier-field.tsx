import { useText } from '#web/lib/language/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type IdentifierFieldProps = {
  value: string
  onChange: (entered: string) => void
  error?: string | undefined
}

/** The email or username of somebody who has an account. */
export function IdentifierField({ value, onChange, error }: IdentifierFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t('login.identifier')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode="email"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}
