import { type ReactNode, useId } from 'react'

import styles from './own-account.module.css'

type AccountCardProps = { title: string; text?: string | undefined; children: ReactNode }

/** One thing that can be done with an account. */
export function AccountCard({ title, text, children }: AccountCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
