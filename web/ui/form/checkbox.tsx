import { type ComponentProps, type ReactNode, useId } from 'react'

import { describedBy, FieldMessages, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> &
  Omit<FieldTexts, 'label'> & { children: ReactNode }

export function Checkbox({ children, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.mark}
          {...describedBy(id, { hint, error })}
        />
        <span>{children}</span>
      </label>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
