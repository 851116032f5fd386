import { Menu } from '@base-ui/react/menu'
import { Fragment, type KeyboardEvent, type RefObject } from 'react'

import { Icon } from '#web/ui/icon/icon.tsx'
import type { MenuItem } from './menu.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import styles from './menu.module.css'

type MenuPopupProps = {
  label: string
  /** Where it opens, and where the focus returns to. */
  trigger: RefObject<HTMLElement | null>
  /** A place in the window, px, to open at instead. */
  point?: { readonly x: number; readonly y: number } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly MenuItem[]
}

/** At once: whoever presses a key as soon as the menu is there means the menu. */
const takeFocus = (popup: HTMLElement | null) => popup?.focus({ preventScroll: true })

/** The menu itself. At a point it leaves the page within reach, so that a press elsewhere moves it. */
export function MenuPopup({ label, trigger, point, open, onOpenChange, items }: MenuPopupProps) {
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onOpenChange(false)
  }
  /** A window that it opens gives the focus back to what had it, and the menu’s own items are gone then. */
  const select = ({ onSelect }: MenuItem) => {
    onOpenChange(false)
    trigger.current?.focus({ preventScroll: true })
    onSelect()
  }
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={point === undefined}>
      <Menu.Portal container={trigger.current?.closest('dialog') ?? undefined}>
        <section aria-label={label}>
          <Menu.Positioner
            className={classNames(styles.positioner, point && styles.atPoint)}
            anchor={
              point ? { getBoundingClientRect: () => new DOMRect(point.x, point.y) } : trigger
            }
            align={point ? 'start' : 'end'}
            sideOffset={point ? 2 : 8}
            collisionPadding={8}
          >
            <Menu.Popup
              ref={takeFocus}
              className={styles.popup}
              aria-label={label}
              finalFocus={trigger}
              onKeyDown={leaveByTab}
            >
              {items.map((item) => (
                <Fragment key={item.label}>
                  {item.separated && <Menu.Separator className={styles.separator} />}
                  <MenuEntry item={item} onSelect={() => select(item)} />
                </Fragment>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </section>
      </Menu.Portal>
    </Menu.Root>
  )
}

type MenuEntryProps = { item: MenuItem; onSelect: () => void }

function MenuEntry({ item: { label, lang, icon, checked }, onSelect }: MenuEntryProps) {
  if (checked !== undefined) {
    return (
      <Menu.CheckboxItem
        className={styles.item}
        checked={checked}
        onCheckedChange={onSelect}
        closeOnClick
      >
        <span className={styles.tick}>{checked && <Icon name="check" size={20} />}</span>
        <span lang={lang}>{label}</span>
      </Menu.CheckboxItem>
    )
  }
  return (
    <Menu.Item
      className={styles.item}
      onClick={(event) => {
        // It would focus the item.
        event.preventBaseUIHandler()
        onSelect()
      }}
    >
      {icon && <Icon name={icon} size={20} />}
      {label}
    </Menu.Item>
  )
}
