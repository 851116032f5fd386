import { useEffect } from 'react'
import { useStore } from 'zustand'

import type { Track } from '#domain/catalogue.ts'
import { addUnplayable, unplayable } from '#web/lib/http/unplayable.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'

import styles from './unplayable-mark.module.css'

/** Of files with other endings every browser plays something. */
const doubtful = /\.(?:m4a|aiff)$/
/** In milliseconds: of rows that only fly past nothing is asked. */
const stays = 300
const reasons = { undecodable: 'sound.unplayable', missing: 'sound.missing' } as const

/** Says of a song that it cannot be played here, and why, before somebody tries; rows with it are dimmed. */
export function UnplayableMark({ song }: { song: Track }) {
  const t = useText()
  const player = usePlayer()
  const { file } = song
  const reason = useStore(unplayable, (files) => files.get(file))
  const isMissed = usePlayerState(
    ({ problem }) => problem?.code === 'missing' && problem.track?.file === file,
  )
  const isBack = usePlayerState(
    (state) => state.status === 'playing' && currentTrack(state)?.file === file,
  )
  useEffect(() => {
    if (isMissed) addUnplayable(file, 'missing')
    else if (isBack) forgetUnplayable(file)
  }, [isMissed, isBack, file])
  useEffect(() => {
    if (!doubtful.test(song.file)) return undefined
    const timer = setTimeout(() => player.prepare([song]), stays)
    return () => clearTimeout(timer)
  }, [player, song])
  if (!reason) return null
  const text = t(reasons[reason])
  return (
    <span className={styles.mark} title={text} data-unplayable>
      {text}
    </span>
  )
}

/** It plays after all. */
function forgetUnplayable(file: string) {
  const files = new Map(unplayable.getState())
  if (files.delete(file)) unplayable.setState(files, true)
}
