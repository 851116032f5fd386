import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

import type { Track } from '#domain/catalogue.ts'
import { NextSong } from '#web/features/playback/full/next-song.tsx'
import { PlayingFrom } from '#web/features/playback/full/playing-from.tsx'
import { SongCredits } from '#web/features/playback/full/song-credits.tsx'
import { AlbumLink, SongDescription } from '#web/features/playback/song-links.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'
import { withMessages } from '#web/lib/lazy-part.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { titleLook } from '#web/ui/style/title-look.ts'
import { Late } from '#web/ui/waiting/late-code.ts'

import styles from './now-playing.module.css'

/** Somebody is there: until then Home is but its first picture. */
const touched = new Promise((now) => {
  for (const type of ['pointerover', 'keydown', 'scroll'])
    addEventListener(type, now, { once: true, capture: true })
})

const fetchLyrics = withMessages(
  async () => (await import('#web/features/playback/lyrics/lyrics-card.tsx')).LyricsCard,
)
const loadLyrics = () => touched.then(fetchLyrics)

type NowPlayingProps = {
  expanded: boolean
  onExpand: (expanded: boolean) => void
}

/** The right panel: the current song with its cover and credits. Expanded it is the page. */
export function NowPlaying({ expanded, onExpand }: NowPlayingProps) {
  const t = useText()
  const song = usePlayerState(currentTrack)
  const Heading = expanded ? 'h1' : 'h2'
  useEscape(expanded, () => onExpand(false))
  // Where the panel has no place it goes with the button that was pressed in it.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.closest('#panel')) document.getElementById('player')?.focus()
    },
    [],
  )
  return (
    <div
      id="panel"
      role={expanded ? 'main' : 'complementary'}
      tabIndex={-1}
      className={styles.panel}
      data-expanded={expanded || undefined}
      aria-label={t('panel.title')}
    >
      <div className={styles.header}>
        <Heading className={styles.heading} dir="auto">
          {song ? <AlbumLink album={song.album}>{song.album.title}</AlbumLink> : t('panel.title')}
        </Heading>
        <IconButton
          label={t(expanded ? 'panel.collapse' : 'panel.expand')}
          icon={expanded ? 'collapse' : 'expand'}
          size="sm"
          aria-expanded={expanded}
          onClick={() => onExpand(!expanded)}
        />
      </div>
      {song && <Song song={song} Heading={expanded ? 'h2' : 'h3'} />}
    </div>
  )
}

/** Calls `leave` on Escape while `active`, unless a menu or dialog takes the key. */
function useEscape(active: boolean, leave: () => void) {
  const onEscape = useEffectEvent(leave)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (active && event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [active])
}

function Song({ song, Heading }: { song: Track; Heading: 'h2' | 'h3' }) {
  const player = usePlayer()
  return (
    <div className={styles.song} {...contextOf({ kind: 'song', song, onPlay: player.toggle })}>
      <Picture
        {...song.picture}
        alt={song.title}
        sizes="(width < 48rem) 90vw, 20rem"
        className={styles.cover}
      />
      <div className={styles.words}>
        <Heading className={styles.title} title={song.title} {...titleLook(song.title)}>
          <AlbumLink album={song.album}>{song.title}</AlbumLink>
        </Heading>
        <p className={styles.description} dir="auto">
          <SongDescription song={song} />
        </p>
        <PlayingFrom />
      </div>
      <div className={styles.credits}>
        <Late load={loadLyrics} isWanted props={{ trackId: song.id }} />
        <SongCredits song={song} />
        <NextSong />
      </div>
    </div>
  )
}
