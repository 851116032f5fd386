import { type ReactNode, useEffect } from 'react'

import { useText } from '#web/lib/language.ts'
import { usePlayer } from '#web/lib/player-context.tsx'

import { CurrentTrack } from './current-track.tsx'
import { listenToKeys } from './keyboard-shortcuts.ts'
import { PlaybackControls } from './playback-controls.tsx'
import { PlaybackProblem } from './playback-problem.tsx'
import styles from './player-bar.module.css'
import { SeekBar } from './seek-bar.tsx'
import { TrackAnnouncer } from './track-announcer.tsx'
import { VolumeControl } from './volume-control.tsx'

/** What plays, and everything to steer it; its children come last. */
export function PlayerBar({ children }: { children?: ReactNode }) {
  const t = useText()
  const player = usePlayer()
  useEffect(() => listenToKeys(player, document), [player])

  return (
    <section className={styles.bar} aria-label={t('player.region')}>
      <PlaybackProblem />
      <CurrentTrack />
      <div className={styles.center}>
        <PlaybackControls />
        <SeekBar />
      </div>
      <div className={styles.end}>
        <VolumeControl />
        {children}
      </div>
      <TrackAnnouncer />
    </section>
  )
}
