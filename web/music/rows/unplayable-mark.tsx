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

/** Says of a song that it cannot be played here, and why, before somebody tries; rows with it are dimmed. */
export function UnplayableMark({ song }: { song: Track }) {
  const t = useText()
  const player = usePlayer()
  const { file } = song
  const reason = useStore(unplayable, (files) => files.get(file))
  const met = usePlayerState(({ problem }) => problem?.track?.file === file && problem.code)
  const isBack = usePlayerState(
    (state) => state.status === 'playing' && currentTrack(state)?.file === file,
  )
  useEffect(() => {
    if (met === 'missing' || met === 'damaged') addUnplayable(file, met)
    else if (isBack) forgetUnplayable(file)
  }, [met, isBack, file])
  useEffect(() => {
    if (!doubtful.test(song.file)) return undefined
    const timer = setTimeout(() => player.prepare([song]), stays)
    return () => clearTimeout(timer)
  }, [player, song])
  if (!reason) return null
  return (
    <span className={styles.mark} title={t(`unplayable.${reason}`)} data-unplayable>
      {t(`unplayable.${reason}Short`)}
    </span>
  )
}

/** It plays after all. */
function forgetUnplayable(file: string) {
  const files = new Map(unplayable.getState())
  if (files.delete(file)) unplayable.setState(files, true)
}
