import type { Track } from '#domain/catalogue.ts'
import { contextOf } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { currentTrack } from '#web/player/player-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

import styles from './current-track.module.css'
import { shorten } from '#web/features/playback/short-text.ts'
import { AlbumLink, namesArtists, SongDescription } from '#web/features/playback/song-links.tsx'

const longestDescription = 15

/** Cover, title and the beginning of the description, which lead to album and artists. */
export function CurrentTrack() {
  const t = useText()
  const player = usePlayer()
  const track = usePlayerState(currentTrack)
  if (!track) {
    return (
      <div className={styles.track}>
        <span className={styles.empty}>
          <Icon name="music" />
        </span>
        <span className={styles.description}>{t('player.nothing')}</span>
      </div>
    )
  }
  return (
    <div
      className={styles.track}
      {...contextOf({ kind: 'song', song: track, onPlay: player.toggle })}
    >
      <Picture {...track.picture} sizes="56px" className={styles.cover} />
      <div className={styles.words}>
        <p className={styles.title} title={track.title} dir="auto">
          <AlbumLink album={track.album}>{track.title}</AlbumLink>
        </p>
        <Description track={track} />
      </div>
    </div>
  )
}

/** A sentence is shown short, and read aloud in full; who made an imported song takes the room there is. */
function Description({ track }: { track: Track }) {
  const text = track.description
  const short = namesArtists(track) ? text : shorten(text, longestDescription)
  return (
    <p className={styles.description} title={text} dir="auto">
      {short === text ? (
        <SongDescription song={track} />
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      )}
    </p>
  )
}
