import type { ReactNode } from 'react'

import styles from './payment-mark.module.css'

const bases = {
  card: 'M3.5 6.5h17a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  wallet:
    'M4 8V6.5A1.5 1.5 0 0 1 5.5 5h11A1.5 1.5 0 0 1 18 6.5V8M4 8h15a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 19H5.5A1.5 1.5 0 0 1 4 17.5z',
  phone: 'M8.5 3.5h7a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z',
}

/** What tells one of a kind from the others: a pattern of our own, nobody's logo. */
const patterns = {
  stripe: 'M2.5 10.3h19M6 14.2h3.5',
  dots: 'M6.5 14h.01M9.5 14h.01M14.5 14h.01M17.5 14h.01M6.5 10h11',
  chip: 'M6 10h4v4H6zM14 14h4',
  slope: 'M13 17.5l5-11M6 10h3',
  corner: 'M2.5 12.5l6-6M6 14.2h3.5M17 14.2h1.5',
  clasp: 'M20.5 12H17a1.6 1.6 0 0 0 0 3.2h3.5',
  fold: 'M4 11.5h16.5M8 15.2h4',
  button: 'M10.8 17.5h2.4',
  bars: 'M10 14v-2M12 14v-4M14 14V8',
  waves: 'M10 10a2.8 2.8 0 0 1 4 0M11 12.6a1.4 1.4 0 0 1 2 0M12 15h.01',
}

type PaymentMarkProps = {
  kind: keyof typeof bases
  pattern: keyof typeof patterns
  children: ReactNode
}

/** A way to pay: its name in our own lettering, and a sign for what kind it is. */
export function PaymentMark({ kind, pattern, children }: PaymentMarkProps) {
  return (
    <span className={styles.mark} data-kind={kind}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden focusable="false">
        <path d={`${bases[kind]}${patterns[pattern]}`} />
      </svg>
      <bdi>{children}</bdi>
    </span>
  )
}
