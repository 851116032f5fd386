import { isEmail, isIdentifier } from '#domain/account.ts'
import { useText } from '#web/lib/language/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type IdentifierFieldProps = {
  /** Whether a username does, too. */
  usernames: boolean
  value: string
  onChange: (entered: string) => void
  error?: string | undefined
}

const example = 'example@email.com'

/** What is wrong with what somebody entered there; nothing when it may be sent. */
export function useIdentifierProblem(usernames: boolean, entered: string): string | undefined {
  const t = useText()
  if (usernames) return isIdentifier(entered) ? undefined : t('login.identifierProblem')
  return isEmail(entered) ? undefined : t('signup.emailProblem', { email: example })
}

/** The email or username of somebody who has an account. */
export function IdentifierField({ usernames, value, onChange, error }: IdentifierFieldProps) {
  const t = useText()
  return (
    <TextField
      label={t(usernames ? 'login.identifier' : 'signup.email')}
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
