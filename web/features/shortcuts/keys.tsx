import { useText } from '#web/lib/language.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { keyNames, useKeyboardLayout } from './key-names.ts'
import styles from './shortcuts.module.css'

/** A combination as its keys are labelled. */
export function Keys({ combination }: { combination: string }) {
  const t = useText()
  const layout = useKeyboardLayout()
  return (
    <span className={styles.keys} dir="ltr">
      {keyNames(combination, t, layout).map(({ label, spoken }) => (
        <kbd key={label} className={styles.key}>
          {spoken === undefined ? (
            label
          ) : (
            <>
              <span aria-hidden>{label}</span>
              <VisuallyHidden>{spoken}</VisuallyHidden>
            </>
          )}
        </kbd>
      ))}
    </span>
  )
}
