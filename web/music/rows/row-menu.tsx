import type { MouseEvent } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'

import styles from './row-menu.module.css'

type RowMenuProps = {
  /** Of the song. */
  title: string
  tabIndex?: number
}

/** Opens the context menu of the row that it is in, for whoever does not think of the right button. */
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
  // Safari gives no focus by a press; the menu gives it back when it closes.
  button.focus()
  const { left, bottom } = button.getBoundingClientRect()
  const place = { pointerType: 'touch', clientX: left, clientY: bottom }
  button.dispatchEvent(
    new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...place }),
  )
}
