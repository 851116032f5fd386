import type { ReactNode } from 'react'

import styles from './columns.module.css'

/** Two columns side by side where there is room, else one below the other. */
export function Columns({ children: [start, end] }: { children: [ReactNode, ReactNode] }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{start}</div>
      <div className={styles.column}>{end}</div>
    </div>
  )
}
