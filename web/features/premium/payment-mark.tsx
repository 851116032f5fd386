import type { ReactNode } from 'react'

import styles from './payment-mark.module.css'

const shapes = {
  card: 'M3.5 6.5h17a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM2.5 10.3h19M6 14.2h3.5',
  wallet:
    'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h11A1.5 1.5 0 0 1 18 6.5V8M4 8h15a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 19H5.5A1.5 1.5 0 0 1 4 17.5zM20.5 12H17a1.6 1.6 0 0 0 0 3.2h3.5',
  phone:
    'M8.5 3.5h7a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM10.8 17.5h2.4',
}

type PaymentMarkProps = { kind: keyof typeof shapes; children: ReactNode }

/** A way to pay: its name in our own lettering, and a sign for what kind it is. */
export function PaymentMark({ kind, children }: PaymentMarkProps) {
  return (
    <span className={styles.mark} data-kind={kind}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
        <path d={shapes[kind]} />
      </svg>
      <bdi>{children}</bdi>
    </span>
  )
}
