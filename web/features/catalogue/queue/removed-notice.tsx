import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import styles from './queue.module.css'
import type { QueueEdits } from './use-queue-edits.ts'

const shownForMs = 12_000

type RemovedNoticeProps = Pick<QueueEdits, 'undoable' | 'undo' | 'forget'>

/** Offers to undo a removal, for a while; not shorter than somebody points at it or has the focus there. */
export function RemovedNotice({ undoable, undo, forget }: RemovedNoticeProps) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!undoable || held) return undefined
    const timer = setTimeout(forget, shownForMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `forget` is another one at each render
  }, [undoable, held])
  if (!undoable) return null
  return (
    <div
      className={styles.removed}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice tone="info">
        <div className={styles.offer}>
          <p>{undoable.text}</p>
          <Button size="sm" variant="secondary" onClick={undo}>
            {t('queue.undo')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
