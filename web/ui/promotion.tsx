import type { ReactNode } from 'react'

import { classNames } from './style/class-names.ts'
import styles from './promotion.module.css'

type PromotionProps = {
  /** What the page is called. */
  title: string
  /** What it is about, in large letters. */
  lead: string
  /** In larger ones still. */
  large?: boolean
  children: ReactNode
}

/** The words at the top of a page that promotes something, above what one can do about it. */
export function Promotion({ title, lead, large = false, children }: PromotionProps) {
  return (
    <div className={styles.promotion}>
      <h1 className={styles.title}>{title}</h1>
      <p className={classNames(styles.lead, large && styles.large)}>{lead}</p>
      {children}
    </div>
  )
}
