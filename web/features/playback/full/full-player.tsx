import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { Picture } from '#web/ui/picture/picture.tsx'

import styles from './full-player.module.css'
import { NextSong } from './next-song.tsx'
import { PlaybackControls } from '#web/features/playback/bar/playback-controls.tsx'
import { PlaybackProblem } from '#web/features/playback/bar/playback-problem.tsx'
import { QueueLink } from '#web/features/playback/bar/queue-link.tsx'
import { SeekBar } from '#web/features/playback/seek/seek-bar.tsx'
import { SongCredits } from './song-credits.tsx'
import { swipeDown } from './swipe-down.ts'
import { TrackAnnouncer } from '#web/features/playback/bar/track-announcer.tsx'
import { VolumeControl } from '#web/features/playback/volume-control.tsx'

/** What plays and everything to steer it, over the whole of a small screen. */
export function FullPlayer() {
  const t = useText()
  const song = usePlayerState(currentTrack)
  return (
    <div
      ref={swipeDown}
      className={styles.player}
      style={{ '--cover': song && `url("${song.picture.placeholder}")` }}
    >
      {song && (
        <Picture {...song.picture} alt={song.title} sizes="90vw" urgent className={styles.cover} />
      )}
      <div className={styles.about}>
        <div className={styles.words} dir="auto">
          <h3 className={styles.title}>{song?.title ?? t('player.nothing')}</h3>
          <p className={styles.artist}>{song && <ArtistLinks artists={song.artists} />}</p>
        </div>
        <QueueLink />
      </div>
      <div className={styles.controls}>
        <PlaybackProblem />
        <SeekBar />
        <PlaybackControls />
        <VolumeControl />
      </div>
      {song && (
        <div className={styles.credits}>
          <SongCredits song={song} />
          <NextSong />
        </div>
      )}
      <TrackAnnouncer />
    </div>
  )
}
