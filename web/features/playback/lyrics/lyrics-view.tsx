import { useText } from '#web/lib/language/language.ts'

import type { Lyrics } from './lyrics.ts'
import styles from './lyrics.module.css'
import { SyncedLyrics } from './synced-lyrics.tsx'

/** The words of a song, which fill their box and scroll within it. */
export function LyricsView({ lyrics: { trackId, plain, synced } }: { lyrics: Lyrics }) {
  const t = useText()
  if (synced) return <SyncedLyrics key={trackId} lines={synced} />
  return (
    <div className={styles.frame}>
      <section
        key={trackId}
        className={styles.plain}
        aria-label={t('lyrics.title')}
        data-scrolls
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
        tabIndex={0}
        dir="auto"
      >
        {plain}
      </section>
    </div>
  )
}
