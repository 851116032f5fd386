import { type ComponentProps, useId, useState } from 'react'

import { Field } from './field.tsx'
import { describedBy, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'
import { IconButton } from '#web/ui/button/icon-button.tsx'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z'
const crossedEye =
  'M4 4l16 16M9.9 5.8A9.4 9.4 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.4M6.4 7.4A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.7-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2'

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
          icon={shown ? crossedEye : eye}
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  )
}
