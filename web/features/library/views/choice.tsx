import type { ReactNode } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

import styles from '#web/features/library/library.module.css'

type ChoiceProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** One of a few, or of many. */
export function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span aria-hidden>{label}</span>
      <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </select>
      <Icon name="chevronDown" size={16} />
    </label>
  )
}
