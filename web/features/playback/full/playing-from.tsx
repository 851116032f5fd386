import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { sourceName } from '#web/music/play/source-name.ts'
import { currentEntry } from '#web/player/queue/queue.ts'

import styles from './playing-from.module.css'

/** Where the current song comes from, as a link to it; nothing where that is unknown, or for a song added by hand. */
export function PlayingFrom() {
  const t = useText()
  const source = usePlayerState(({ queue }) =>
    currentEntry(queue)?.added === false ? queue.source : undefined,
  )
  if (!source) return null
  const text = t('player.playingFrom', { source: sourceName(source, t) })
  return (
    <p className={styles.from} dir="auto">
      {source.path === null ? text : <AppLink to={source.path}>{text}</AppLink>}
    </p>
  )
}
