import { type ComponentProps, useId } from 'react'

import { Field } from './field.tsx'
import { describedBy, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldTexts

/** Given its own `aria-invalid` and `aria-describedby`, it can share a message with its neighbours. */
export function TextField({ label, hint, error, reason, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} reason={reason}>
      <input {...describedBy(id, { hint, error })} {...input} id={id} className={styles.control} />
    </Field>
  )
}
