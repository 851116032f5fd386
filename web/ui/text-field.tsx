import { type ComponentProps, useId } from 'react'

import { describedBy, FieldMessages, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldTexts

/** Given its own `aria-invalid` and `aria-describedby`, it can share a message with its neighbours. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input {...describedBy(id, { hint, error })} {...input} id={id} className={styles.control} />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
