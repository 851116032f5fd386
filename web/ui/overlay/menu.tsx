import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'

import type { IconShape } from '#web/ui/icon/icon-paths.ts'
import { fetchCode, useRequestedMenu } from '#web/ui/waiting/late-code.ts'

export type MenuItem = {
  label: string
  /** Of the label, when it is not that of the page. */
  lang?: string
  onSelect: () => void
  icon?: IconShape
  /** For a choice of several: whether this is the one. */
  checked?: boolean
  /** Begins a new group. */
  separated?: boolean
}

type MenuProps = {
  /** Names the button; what it shows are the children. */
  label: string
  /** Absent while it is not known what there is to choose from: the menu opens once it is. */
  items: readonly MenuItem[] | undefined
  className?: string | undefined
  /** The button is about to be pressed. */
  onApproach?: () => void
  onOpen?: () => void
  children: ReactNode
}

const loadPopup = () => fetchCode(async () => (await import('./menu-popup.tsx')).MenuPopup)

const loadMenuAhead = () => void loadPopup().catch(() => undefined)

/** Says that a menu cannot be shown. */
export const SayMissing = createContext<() => void>(() => undefined)

/** A button with a menu; the menu's code is fetched when the button is about to be pressed. */
export function Menu({ label, items, className, onApproach, onOpen, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const sayMissing = use(SayMissing)
  const popup = useRequestedMenu({
    load: loadPopup,
    isWanted: open,
    props: items && { label, trigger, open, onOpenChange: setOpen, items },
    onEnd: (isMissing) => {
      setOpen(false)
      if (isMissing) sayMissing()
    },
    trigger,
  })
  const approach = () => {
    loadMenuAhead()
    onApproach?.()
  }
  const show = () => {
    setOpen(true)
    onOpen?.()
  }
  const showOnArrow = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    show()
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={showOnArrow}
      >
        {children}
      </button>
      {popup}
    </>
  )
}
