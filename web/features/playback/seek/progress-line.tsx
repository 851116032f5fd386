import { usePlayerTime } from '#web/lib/player/player-context.tsx'

import styles from './progress-line.module.css'

/** How far the song is, at a glance: for the small player, whose seek bar is in the full one. */
export function ProgressLine() {
  const share = usePlayerTime(({ position, duration }) => (duration > 0 ? position / duration : 0))
  return <span className={styles.line} style={{ '--share': share }} aria-hidden />
}
