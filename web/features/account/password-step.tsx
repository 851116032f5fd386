import { hasSpace, passwordRules } from '#domain/account.ts'
import { useText } from '#web/lib/language.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

import type { StepProps } from './entries.ts'
import { RuleList } from './rule-list.tsx'

export function PasswordStep({ entries: { email, password }, change, problems }: StepProps) {
  const t = useText()
  const { letter, other, length } = passwordRules(password)
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('signup.password')}
        name="password"
        autoComplete="new-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        value={password}
        onChange={({ target }) => change({ password: target.value })}
        error={problems.password && t(`signup.${problems.password}`)}
        hint={hasSpace(password) ? t('signup.passwordSpaces') : undefined}
      />
      <RuleList
        title={t('signup.passwordRules')}
        rules={[
          { text: t('signup.ruleLetter'), isMet: letter },
          { text: t('signup.ruleOther'), isMet: other },
          { text: t('signup.ruleLength'), isMet: length },
        ]}
      />
    </>
  )
}
