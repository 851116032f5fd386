import type { ReactNode } from 'react'

import { useText } from '#web/lib/language/language.ts'

import { CurrentTrack } from './current-track.tsx'
import { OpenPlayer } from '#web/features/playback/full/open-player.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { PlaybackProblem } from './playback-problem.tsx'
import styles from './player-bar.module.css'
import { ProgressLine } from '#web/features/playback/seek/progress-line.tsx'
import { QueueLink } from './queue-link.tsx'
import { SeekBar } from '#web/features/playback/seek/seek-bar.tsx'
import { TrackAnnouncer } from './track-announcer.tsx'
import { VolumeControl } from '#web/features/playback/volume-control.tsx'

type PlayerBarProps = { isPageHidden?: boolean; children?: ReactNode }

/** What plays, and everything to steer it; its children come last. */
export function PlayerBar({ isPageHidden = false, children }: PlayerBarProps) {
  const t = useText()

  return (
    <section id="player" tabIndex={-1} className={styles.bar} aria-label={t('player.region')}>
      <PlaybackProblem />
      <OpenPlayer className={styles.open} />
      <CurrentTrack />
      <div className={styles.center}>
        <PlaybackControls />
        <SeekBar />
      </div>
      <div className={styles.end}>
        <span className={styles.queue}>
          <QueueLink leadsBack={!isPageHidden} />
        </span>
        <VolumeControl />
        {children}
      </div>
      <ProgressLine />
      <TrackAnnouncer />
    </section>
  )
}
