import { hasSpace, isTooLong, passwordRules } from '#domain/account.ts'
import { useText } from '#web/lib/language/language.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from './new-password-field.module.css'

type NewPasswordFieldProps = {
  label: string
  value: string
  onChange: (password: string) => void
  error: string | undefined
  hint?: string | undefined
}

/** A password to be chosen, with the rules for it ticked off as they are met. */
export function NewPasswordField({ label, value, onChange, error, hint }: NewPasswordFieldProps) {
  const t = useText()
  const { letter, other, length } = passwordRules(value)
  const tooLong = isTooLong(value) ? t('signup.passwordTooLong') : undefined
  const reason = hasSpace(value) ? t('signup.passwordSpaces') : tooLong
  return (
    <>
      <PasswordField
        label={label}
        name="new-password"
        autoComplete="new-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={hint}
      />
      <RuleList
        title={t('signup.passwordRules')}
        rules={[
          { text: t('signup.ruleLetter'), isMet: letter },
          { text: t('signup.ruleOther'), isMet: other },
          { text: t('signup.ruleLength'), isMet: length },
          ...(reason ? [{ text: reason, isMet: false }] : []),
        ]}
      />
    </>
  )
}

type RuleListProps = {
  title: string
  rules: readonly { text: string; isMet: boolean }[]
}

/** What is asked for, ticked as it is met. */
function RuleList({ title, rules }: RuleListProps) {
  const t = useText()
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <ul className={styles.rules} aria-label={title}>
        {rules.map(({ text, isMet }) => (
          <li key={text} className={styles.rule} data-met={isMet}>
            <span className={styles.tick}>{isMet && <Icon name="check" size={12} />}</span>
            {text}
            <VisuallyHidden>, {t(isMet ? 'signup.ruleMet' : 'signup.ruleOpen')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
