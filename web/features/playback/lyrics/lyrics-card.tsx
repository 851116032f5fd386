import { useQuery } from '@tanstack/react-query'

import { useText } from '#web/lib/language/language.ts'

import { lyricsQuery } from './lyrics.ts'
import styles from './lyrics.module.css'
import { LyricsView } from './lyrics-view.tsx'

/** The words of a song beside what else is told of it; nothing where it has none. */
export function LyricsCard({ trackId }: { trackId: string }) {
  const t = useText()
  const { data: lyrics } = useQuery(lyricsQuery(trackId))
  if (!lyrics) return null
  return (
    <section className={styles.card}>
      <h3 className={styles.title}>{t('lyrics.title')}</h3>
      <LyricsView lyrics={lyrics} />
    </section>
  )
}
