import { contextOf } from '#web/lib/context-target.ts'
import { formatDuration } from '#web/lib/format.ts'
import { useText } from '#web/lib/language.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { SongAction } from './song-action.tsx'
import styles from './song-list.module.css'
import { type Playable, usePlayable } from './use-playable.ts'

/** Songs one below the other; a press on one plays the list from there. */
export function SongList({ songs, onRefused }: Pick<Playable, 'songs' | 'onRefused'>) {
  return (
    <ul className={styles.list}>
      {songs.map((song, place) => (
        <SongRow key={song.id} {...{ songs, song, place, onRefused }} />
      ))}
    </ul>
  )
}

function SongRow(row: Playable) {
  const t = useText()
  const { current, playing, onPress, onApproach } = usePlayable(row)
  const { song } = row
  return (
    <li
      className={styles.row}
      aria-current={current || undefined}
      {...contextOf({ kind: 'song', song, onPlay: onPress })}
    >
      <SongAction {...{ song, playing, onPress, onApproach }} />
      <span className={styles.cover}>
        <Picture {...song.picture} sizes="3rem" />
        <span className={styles.play}>
          <Icon name={playing ? 'pause' : 'play'} size={20} />
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {song.title}
        </span>
        {current && <VisuallyHidden>{t('home.current')}</VisuallyHidden>}
        <span className={styles.text} dir="auto">
          {song.artist}
        </span>
      </span>
      <span className={styles.length}>{formatDuration(song.durationSeconds)}</span>
    </li>
  )
}
