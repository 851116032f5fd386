import { useId } from 'react'

import { describedBy, FieldMessages, type FieldTexts } from './field-messages.tsx'
import styles from './field.module.css'

type RadioGroupProps<Value extends string> = FieldTexts & {
  /** `lang` is that of the label, when it is not that of the page. */
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
  /** One below the other, for long labels. */
  stacked?: boolean
}

/** One choice of several. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  options,
  value,
  onChange,
  stacked = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.field} role="radiogroup" {...describedBy(id, { hint, error })}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices} data-stacked={stacked || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.mark}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // The second half of a double click was meant for what stood here before.
              onClick={(event) => {
                if (event.detail > 1) event.preventDefault()
              }}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  )
}
