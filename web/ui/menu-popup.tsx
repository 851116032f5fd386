import { Menu } from '@base-ui/react/menu'
import { Fragment, type RefObject } from 'react'

import { Icon } from './icon.tsx'
import type { MenuItem } from './menu.tsx'
import styles from './menu.module.css'

type MenuPopupProps = {
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly MenuItem[]
}

/** The menu itself, placed at its button. */
export function MenuPopup({ label, trigger, open, onOpenChange, items }: MenuPopupProps) {
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          anchor={trigger}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Menu.Popup className={styles.popup} aria-label={label} finalFocus={trigger}>
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.separated && <Menu.Separator className={styles.separator} />}
                <MenuEntry item={item} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuEntry({ item: { label, icon, checked, onSelect } }: { item: MenuItem }) {
  if (checked !== undefined) {
    return (
      <Menu.CheckboxItem
        className={styles.item}
        checked={checked}
        onCheckedChange={onSelect}
        closeOnClick
      >
        <span className={styles.tick}>{checked && <Icon name="check" size={20} />}</span>
        {label}
      </Menu.CheckboxItem>
    )
  }
  return (
    <Menu.Item className={styles.item} onClick={onSelect}>
      {icon && <Icon name={icon} size={20} />}
      {label}
    </Menu.Item>
  )
}
