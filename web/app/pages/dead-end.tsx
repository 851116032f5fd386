import { AppLink } from '#web/lib/app-link.tsx'
import { usePage } from '#web/app/use-page.ts'
import { buttonClass } from '#web/ui/button-class.ts'

import styles from './not-found-page.module.css'

type DeadEndProps = {
  title: string
  text: string
  /** Where it goes on, and what the way is called. */
  to: string
  way: string
}

/** Says what was not found, and the way on. */
export function DeadEnd({ title, text, to, way }: DeadEndProps) {
  usePage(title)
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <AppLink to={to} className={buttonClass({ size: 'lg' })}>
        {way}
      </AppLink>
    </div>
  )
}
