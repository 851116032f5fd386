import { type ComponentProps, useId } from 'react'

import { describedBy, FieldMessages, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldTexts

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} className={styles.control} {...describedBy(id, { hint, error })} />
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
