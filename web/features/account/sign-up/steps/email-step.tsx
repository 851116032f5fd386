import { useText } from '#web/lib/language/language.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

import type { StepProps } from '#web/features/account/sign-up/entries.ts'

const example = 'example@email.com'

export function EmailStep({ entries, change, problems, taken, confirmsEmail }: StepProps) {
  const t = useText()
  return (
    <TextField
      label={t('signup.email')}
      type="email"
      name="email"
      autoComplete="email"
      placeholder={example}
      hint={confirmsEmail ? t('signup.emailConfirmed') : undefined}
      value={entries.email}
      onChange={({ target }) => change({ email: target.value })}
      error={problems.email ? t(`signup.${problems.email}`, { email: example }) : taken}
    />
  )
}
