import type { ReactNode } from 'react'

import styles from './toast.module.css'

/** A place over the page for a notice that concerns all of it; it takes no press away. */
export function Toast({ children }: { children: ReactNode }) {
  return <div className={styles.toast}>{children}</div>
}
