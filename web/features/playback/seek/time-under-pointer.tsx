import { type PointerEvent, type ReactNode, useState } from 'react'

import { formatDuration } from '#web/lib/language/format.ts'

import styles from './time-under-pointer.module.css'

type TimeUnderPointerProps = {
  /** Seconds from the left end to the right. */
  duration: number
  children: ReactNode
}

/** Says over a slider which time the mouse is at. */
export function TimeUnderPointer({ duration, children }: TimeUnderPointerProps) {
  const [share, setShare] = useState<number>()

  const onPointerMove = ({ currentTarget, clientX, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (clientX - left) / width)))
  }

  return (
    <div
      className={styles.area}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setShare(undefined)}
    >
      {children}
      {share !== undefined && duration > 0 && (
        <span className={styles.time} style={{ '--share': share }} aria-hidden>
          {formatDuration(share * duration)}
        </span>
      )}
    </div>
  )
}
