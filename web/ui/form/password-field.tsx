import { type ComponentProps, useId, useState } from 'react'

import { Field } from './field.tsx'
import { describedBy, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> &
  FieldTexts & {
    showLabel: string
    hideLabel: string
  }

/** A password with a button that shows and hides it. */
export function PasswordField({
  label,
  hint,
  error,
  reason,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error} reason={reason}>
      <div className={styles.withButton}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          className={styles.control}
          {...describedBy(id, { hint, error })}
        />
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
