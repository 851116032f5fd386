import { contextOf } from '#web/lib/context-target.ts'

import styles from './song-list.module.css'
import { SongRow } from './song-row.tsx'
import { type Playable, usePlayable } from './use-playable.ts'

/** Songs one below the other; a press on one plays the list from there. */
export function SongList({ songs, onRefused }: Pick<Playable, 'songs' | 'onRefused'>) {
  return (
    <ul className={styles.list}>
      {songs.map((song, place) => (
        <ListedSong key={song.id} {...{ songs, song, place, onRefused }} />
      ))}
    </ul>
  )
}

function ListedSong(row: Playable) {
  const playable = usePlayable(row)
  const { song } = row
  return (
    <li
      className={styles.row}
      aria-current={playable.current || undefined}
      {...contextOf({ kind: 'song', song, onPlay: playable.onPress })}
    >
      <SongRow song={song} {...playable} />
    </li>
  )
}
