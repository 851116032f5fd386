import { useEffect } from 'react'
import { useStore } from 'zustand'

import type { Track } from '#domain/catalogue.ts'
import { unplayable } from '#web/lib/http/unplayable.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'

import styles from './unplayable-mark.module.css'

/** Of files with other endings every browser plays something. */
const doubtful = /\.(?:m4a|aiff)$/
/** In milliseconds: of rows that only fly past nothing is asked. */
const stays = 300

/** Says of a song that this browser cannot play it, before somebody tries. */
export function UnplayableMark({ song }: { song: Track }) {
  const t = useText()
  const player = usePlayer()
  const isUnplayable = useStore(unplayable, (files) => files.has(song.file))
  useEffect(() => {
    if (!doubtful.test(song.file)) return undefined
    const timer = setTimeout(() => player.prepare([song]), stays)
    return () => clearTimeout(timer)
  }, [player, song])
  if (!isUnplayable) return null
  return <span className={styles.mark}>{t('sound.unplayable')}</span>
}
