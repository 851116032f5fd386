import type { ReactNode } from 'react'

import styles from './skip-link.module.css'

/** The first stop of the keyboard: leaps over the navigation to the element with the id. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      className={styles.link}
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {children}
    </a>
  )
}
