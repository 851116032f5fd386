import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './queue.module.css'
import type { QueueEdits } from './use-queue-edits.ts'

const shownForMs = 12_000

type RemovedNoticeProps = Pick<QueueEdits, 'undoable' | 'undo' | 'forget'>

/** Offers to undo the last removal, for a while. */
export function RemovedNotice({ undoable, undo, forget }: RemovedNoticeProps) {
  if (!undoable) return null
  return <Offer key={undoable.key} text={undoable.text} onUndo={undo} onOver={forget} />
}

type OfferProps = { text: string; onUndo: () => void; onOver: () => void }

/** Stays for as long as the pointer or the focus is on it, and then a while longer. */
function Offer({ text, onUndo, onOver }: OfferProps) {
  const t = useText()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(onOver, shownForMs)
    return () => clearTimeout(timer)
  }, [held, onOver])
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
          <p>{text}</p>
          <Button size="sm" variant="secondary" onClick={onUndo}>
            {t('queue.undo')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
