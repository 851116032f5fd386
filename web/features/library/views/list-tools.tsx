import { type ReactNode, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { mediaHook } from '#web/ui/style/use-media.ts'

import styles from '#web/features/library/library.module.css'

const useIsNarrow = mediaHook('(width < 40rem)')

type ListToolsProps = {
  /** By how much the list is narrowed. */
  narrowed: number
  children: (onDone: () => void) => ReactNode
}

/** What sorts and narrows a list: beside its field, and on a phone behind a button. */
export function ListTools({ narrowed, children }: ListToolsProps) {
  const t = useText()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  // Wide meanwhile, it is no sheet any more, nor when the window is narrow again.
  if (!isNarrow && open) setOpen(false)
  if (!isNarrow) return children(onClose)
  const name =
    narrowed > 0 ? t('libraryPage.toolsNarrowed', { count: narrowed }) : t('libraryPage.tools')
  return (
    <>
      <button
        type="button"
        className={styles.tools}
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
      >
        <Icon name="M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4" size={20} />
        {narrowed > 0 && <span className={styles.narrowed}>{narrowed}</span>}
      </button>
      <Dialog
        open={open}
        onClose={onClose}
        title={t('libraryPage.tools')}
        closeLabel={t('shell.close')}
        variant="sheet"
      >
        <div className={styles.toolSheet}>
          {children(onClose)}
          <Button wide onClick={onClose}>
            {t('libraryPage.toolsDone')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
