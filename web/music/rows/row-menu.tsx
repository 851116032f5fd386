import type { MouseEvent } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import styles from './row-menu.module.css'

type RowMenuProps = {
  title: string
  tabIndex?: number
}

export function RowMenu({ title, tabIndex }: RowMenuProps) {
  const t = useText()
  return (
    <span className={styles.more}>
      <IconButton
        label={t('album.more', { title })}
        icon="more"
        aria-haspopup="menu"
        tabIndex={tabIndex}
        onClick={askForMenu}
      />
    </span>
  )
}

function askForMenu(event: MouseEvent<HTMLElement>) {
  event.stopPropagation()
  const button = event.currentTarget
  // Safari does not focus a button that is clicked; the menu returns the focus when it closes.
  button.focus()
  const { left, bottom } = button.getBoundingClientRect()
  const place = { pointerType: 'touch', clientX: left, clientY: bottom }
  button.dispatchEvent(
    new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...place }),
  )
}
