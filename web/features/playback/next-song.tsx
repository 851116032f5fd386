import { useText } from '#web/lib/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player-context.tsx'
import { currentTrack, step } from '#web/player/queue.ts'
import { Picture } from '#web/ui/picture.tsx'

import styles from './next-song.module.css'

/** What the queue goes on with; a press goes there at once. */
export function NextSong() {
  const t = useText()
  const player = usePlayer()
  const song = usePlayerState(({ queue, repeat }) => {
    const next = step(queue, 1, repeat)
    return next && currentTrack(next)
  })
  if (!song) return null
  return (
    <section className={styles.next}>
      <h3 className={styles.heading}>{t('panel.next')}</h3>
      <button
        type="button"
        className={styles.row}
        aria-label={t('home.play', { title: song.title })}
        onClick={player.next}
      >
        <Picture {...song.picture} sizes="48px" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {song.title}
          </span>
          <span className={styles.artist} dir="auto">
            {song.artist}
          </span>
        </span>
      </button>
    </section>
  )
}
