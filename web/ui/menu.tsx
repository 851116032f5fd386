import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'

import type { IconName } from './icon-paths.ts'

export type MenuItem = {
  label: string
  /** Of the label, when it is not that of the page. */
  lang?: string
  onSelect: () => void
  icon?: IconName
  /** For a choice of several: whether this is the one. */
  checked?: boolean
  /** Begins a new group. */
  separated?: boolean
}

type MenuProps = {
  /** Names the button; what it shows are the children. */
  label: string
  items: readonly MenuItem[]
  className?: string | undefined
  children: ReactNode
}

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))
const loadAhead = () => void loadPopup().catch(() => undefined)

/** A button with a menu; the menu's code is fetched when the button is about to be pressed. */
export function Menu({ label, items, className, children }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
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
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={showOnArrow}
      >
        {children}
      </button>
      {wanted && (
        <Suspense>
          <MenuPopup
            label={label}
            trigger={trigger}
            open={open}
            onOpenChange={setOpen}
            items={items}
          />
        </Suspense>
      )}
    </>
  )
}
