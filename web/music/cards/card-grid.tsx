import type { ReactNode } from 'react'

import styles from './card-grid.module.css'

/** Cards in rows, as many in each as there is room for. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
