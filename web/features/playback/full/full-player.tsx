import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { ArtistLinks } from '#web/lib/address/artist-links.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { titleLook } from '#web/ui/style/title-look.ts'

import { DetailsButton } from './details-button.tsx'
import styles from './full-player.module.css'
import { lyricsQuery } from '#web/features/playback/lyrics/lyrics.ts'
import { LyricsView } from '#web/features/playback/lyrics/lyrics-view.tsx'
import { NextSong } from './next-song.tsx'
import { PlaybackControls } from '#web/features/playback/bar/playback-controls.tsx'
import { PlaybackProblem } from '#web/features/playback/bar/playback-problem.tsx'
import { QueueLink } from '#web/features/playback/bar/queue-link.tsx'
import { SeekBar } from '#web/features/playback/seek/seek-bar.tsx'
import { SongCredits } from './song-credits.tsx'
import { AlbumLink } from '#web/features/playback/song-links.tsx'
import { swipeDown } from './swipe-down.ts'
import { TrackAnnouncer } from '#web/features/playback/bar/track-announcer.tsx'
import { VolumeControl } from '#web/features/playback/volume-control.tsx'

const microphone =
  'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM6 11a6 6 0 0 0 12 0M12 17v4'

/** What plays and everything to steer it, over the whole of a small screen. */
export function FullPlayer() {
  const t = useText()
  const song = usePlayerState(currentTrack)
  const [wantsLyrics, setWantsLyrics] = useState(false)
  const { data: lyrics } = useQuery({ ...lyricsQuery(song?.id ?? ''), enabled: song !== undefined })
  return (
    <div
      ref={swipeDown}
      className={styles.player}
      style={{ '--cover': song && `url("${song.picture.placeholder}")` }}
    >
      {song && (
        <Picture
          {...song.picture}
          alt={song.title}
          sizes="90vw"
          urgent
          className={classNames(styles.cover, lyrics && wantsLyrics ? styles.covered : undefined)}
        />
      )}
      {lyrics && wantsLyrics && (
        <div className={styles.lyrics}>
          <LyricsView lyrics={lyrics} />
        </div>
      )}
      <div className={styles.about}>
        <div className={styles.words} dir="auto">
          <h3 className={styles.title} title={song?.title} {...(song && titleLook(song.title))}>
            {song ? <AlbumLink album={song.album}>{song.title}</AlbumLink> : t('player.nothing')}
          </h3>
          <p className={styles.artist}>{song && <ArtistLinks artists={song.artists} />}</p>
        </div>
        {lyrics && (
          <IconButton
            label={t('lyrics.title')}
            icon={microphone}
            aria-pressed={wantsLyrics}
            onClick={() => setWantsLyrics(!wantsLyrics)}
          />
        )}
        <QueueLink leadsBack={false} />
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
          <DetailsButton song={song} />
          <NextSong />
        </div>
      )}
      <TrackAnnouncer />
    </div>
  )
}
