import type { ReactNode } from 'react'

import { FieldMessages, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type FieldProps = FieldTexts & {
  /** Of the control within, which the label names. */
  id: string
  children: ReactNode
}

/** A control with its label above and what there is to say about it below. */
export function Field({ id, label, hint, error, reason, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} reason={reason} />
    </div>
  )
}
