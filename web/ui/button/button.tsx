import type { ComponentProps } from 'react'

import { buttonClass, type ButtonLook } from './button-class.ts'
import styles from './button.module.css'
import { Spinner } from '#web/ui/waiting/spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Shows a spinner and refuses presses. */
    loading?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  loading = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      disabled={disabled === true || loading}
      aria-busy={loading || undefined}
    >
      {loading && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
