import { type ReactNode, useId, useState } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './category-tree.module.css'

type DisclosureProps = {
  label: ReactNode
  /** Where the reader is; another place decides anew whether it is open. */
  place: string
  /** Whether the place is inside. */
  holdsPlace: boolean
  className: string | undefined
  children: ReactNode
}

/**
 * A button and the list that it opens and closes; it opens by itself for what is inside. The list
 * is empty until it is opened: drawing all articles at once blocks a slow phone for half a second.
 */
export function Disclosure({ label, place, holdsPlace, className, children }: DisclosureProps) {
  const id = useId()
  const [{ open, drawn, at }, setState] = useState({
    open: holdsPlace,
    drawn: holdsPlace,
    at: place,
  })
  if (at !== place) setState({ open: holdsPlace, drawn: drawn || holdsPlace, at: place })
  return (
    <li className={className}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setState({ open: !open, drawn: true, at: place })}
      >
        {label}
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={20} />
        </span>
      </button>
      <ul id={id} hidden={!open}>
        {drawn && children}
      </ul>
    </li>
  )
}
