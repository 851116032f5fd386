import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

import { classNames } from '#web/ui/style/class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from '#web/ui/button/icon-button.tsx'

type DialogProps = {
  open: boolean
  /** Escape, a click beside it, or its close button. */
  onClose: () => void
  title: string
  closeLabel: string
  /**
   * A sheet comes in from the side on which reading starts, in a narrow window from below; full
   * takes the whole window.
   */
  variant?: 'center' | 'sheet' | 'full'
  children: ReactNode
}

/** A modal window of the browser's own, which also gives the focus back when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  variant = 'center',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the effects of a page that its link led to, which moves the focus into itself.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[variant])}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        // Closed by its state alone: the browser tells of its own closing too late for who opens it again at once.
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (open && !dialog.current?.open) onClose()
      }}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton
              label={closeLabel}
              icon={variant === 'full' ? 'chevronDown' : 'close'}
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
