import type { ReactNode } from 'react'

import styles from './form-page.module.css'
import { usePage } from './use-page.ts'

/** A page that is one form, under its title. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  usePage(title)
  return <div className={styles.page}>{children}</div>
}
