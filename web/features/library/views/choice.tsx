import type { ReactNode } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

import styles from '#web/features/library/library.module.css'

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** There is nothing to choose of, or not yet. */
  disabled?: boolean
  /** Its options are read later. */
  isLate?: boolean
  children: ReactNode
}

/** One of a few, or of many. */
export function Choice({ label, value, onChange, disabled, isLate, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span aria-hidden>{label}</span>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        data-late={isLate || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  )
}
