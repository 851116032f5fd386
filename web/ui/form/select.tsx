import { type ComponentProps, useId } from 'react'

import { classNames } from '#web/ui/style/class-names.ts'
import { Field } from './field.tsx'
import { describedBy, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'
import { Icon } from '#web/ui/icon/icon.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'id'> & FieldTexts

/** A native choice; its options are its children. */
export function Select({ label, hint, error, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.withButton}>
        <select
          {...describedBy(id, { hint, error })}
          {...select}
          id={id}
          className={classNames(styles.control, styles.select)}
        >
          {children}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={20} />
        </span>
      </div>
    </Field>
  )
}
