import { type ComponentProps, useRef } from 'react'

import { classNames } from '#web/ui/style/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'className' | 'ref'> & {
  /** The name of the button that empties it. */
  clearLabel: string
  onClear: () => void
  /** Lower and fainter, where it stands on every page. */
  quiet?: boolean
}

/** A box for what is searched; the button that empties it leaves the focus there. */
export function SearchField({ clearLabel, onClear, quiet = false, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onClear()
    field.current?.focus()
  }
  return (
    <div className={classNames(styles.box, quiet && styles.quiet)}>
      <Icon name="search" size={22} />
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        ref={field}
        className={styles.input}
      />
      {input.value && <IconButton label={clearLabel} icon="close" size="sm" onClick={clear} />}
    </div>
  )
}
