import type { ComponentProps } from 'react'

import styles from './slider.module.css'

type SliderProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'min' | 'max' | 'onChange' | 'aria-label'
> & {
  label: string
  /** The value as one would say it, such as “1 minute 5 seconds of 3 minutes”. */
  valueText: string
  value: number
  max: number
  min?: number
  /** How much is there to be reached already, in the unit of `value`. */
  buffered?: number
  /** While it is dragged and at each key. */
  onChange: (value: number) => void
}

/** A range from left to right in every language, as transport controls are. */
export function Slider({
  label,
  valueText,
  value,
  min = 0,
  max,
  buffered = min,
  onChange,
  ...input
}: SliderProps) {
  const share = (amount: number) =>
    max > min ? `${(100 * Math.min(Math.max(amount - min, 0), max - min)) / (max - min)}%` : '0%'
  return (
    <input
      step="any"
      {...input}
      dir="ltr"
      type="range"
      className={styles.slider}
      style={{ '--filled': share(value), '--buffered': share(buffered) }}
      min={min}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      aria-label={label}
      aria-valuetext={valueText}
    />
  )
}
