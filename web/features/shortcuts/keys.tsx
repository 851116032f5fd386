import { useText } from '#web/lib/language/language.ts'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import { type KeyboardLayout, keyNames } from './key-names.ts'
import styles from './shortcuts.module.css'

type KeysProps = { combination: string; layout: KeyboardLayout | undefined }

export function Keys({ combination, layout }: KeysProps) {
  const t = useText()
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
