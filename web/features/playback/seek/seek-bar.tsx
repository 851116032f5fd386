import { useState } from 'react'

import { formatDuration } from '#web/lib/language/format.ts'
import { usePlayerTime } from '#web/lib/player/player-context.tsx'

import styles from './seek-bar.module.css'
import { SeekSlider } from './seek-slider.tsx'
import { useLength } from './use-length.ts'

/** Elapsed time, the slider, and the length. */
export function SeekBar() {
  /** Seconds where the thumb is held, while it is. */
  const [held, setHeld] = useState<number>()
  return (
    <div className={styles.bar} dir="ltr">
      <Elapsed held={held} />
      <SeekSlider held={held} onHold={setHeld} />
      <Length />
    </div>
  )
}

function Elapsed({ held }: { held: number | undefined }) {
  const position = usePlayerTime((time) => Math.floor(time.position))
  return (
    <span className={styles.clock} role="timer">
      {formatDuration(held ?? position)}
    </span>
  )
}

function Length() {
  const duration = useLength()
  return <span className={styles.clock}>{formatDuration(duration)}</span>
}
