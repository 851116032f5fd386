import type { ReactNode } from 'react'

import styles from './toast.module.css'

/** Where the notices over the page stand, one below the other. */
export function ToastStack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** A place over the page for a notice that concerns all of it; it takes no press away. Within a `ToastStack`. */
export function Toast({ children }: { children: ReactNode }) {
  return <div className={styles.toast}>{children}</div>
}
