import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentEntry, type Source } from '#web/player/queue/queue.ts'

import styles from './playing-from.module.css'

/** Where the current song comes from, as a link to it; nothing where that is unknown, or for a song added by hand. */
export function PlayingFrom() {
  const t = useText()
  const source = usePlayerState(({ queue }) =>
    currentEntry(queue)?.added === false ? queue.source : undefined,
  )
  if (!source) return null
  const text = t('player.playingFrom', { source: nameOf(source, t) })
  return (
    <p className={styles.from} dir="auto">
      {source.path === null ? text : <AppLink to={source.path}>{text}</AppLink>}
    </p>
  )
}

function nameOf({ kind, title }: Source, t: ReturnType<typeof useText>): string {
  if (kind === 'featured') return t('home.trending')
  return kind === 'search' ? t('player.searchFor', { term: title }) : title
}
