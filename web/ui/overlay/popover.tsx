import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './popover.module.css'

type PopoverProps = {
  /** Names the button. */
  label: string
  icon: IconName
  title: string
  /** There is something in it that was not seen yet. */
  marked?: boolean
  onOpen?: () => void
  /** Shown while it is open. */
  children: ReactNode
}

/** A button of the top bar with a panel; the browser opens, closes and gives the focus back. */
export function Popover({ label, icon, title, marked = false, onOpen, children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const element = panel.current
    const closeAtLink = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) element?.hidePopover()
    }
    element?.addEventListener('click', closeAtLink)
    return () => element?.removeEventListener('click', closeAtLink)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        title={label}
        data-marked={marked || undefined}
      >
        <Icon name={icon} size={22} />
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        className={styles.panel}
        aria-labelledby={`${id}-title`}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          onOpen?.()
          panel.current?.focus()
        }}
      >
        {open && (
          <>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {children}
          </>
        )}
      </dialog>
    </>
  )
}
