import type { Track } from '#domain/catalogue.ts'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import songList from '#web/music/rows/song-list.module.css'
import { SongRow } from '#web/music/rows/song-row.tsx'
import { contextOf } from '#web/lib/player/context-target.ts'
import { usePlayer, usePlayerState } from '#web/lib/player/player-context.tsx'
import { isActive, isSilent } from '#web/player/player-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import styles from './queue.module.css'

/** The song that the player is at; a press pauses it or goes on with it. */
export function CurrentRow({ song, place }: { song: Track; place: number }) {
  const player = usePlayer()
  const playing = usePlayerState(({ status }) => isActive(status))
  const heard = usePlayerState((state) => state.status === 'playing' && !isSilent(state))
  return (
    <li
      className={songList.row}
      data-place={place}
      aria-current
      {...contextOf({ kind: 'song', song, onPlay: player.toggle })}
    >
      <span className={styles.number}>{heard && <Icon name="volumeLow" size={18} />}</span>
      <SongRow
        song={song}
        current
        playing={playing}
        onPress={player.toggle}
        onApproach={player.warmUp}
      >
        <span className={songList.album} dir="auto">
          {song.album.title}
        </span>
      </SongRow>
      <span className={styles.menu}>
        <RowMenu title={song.title} />
      </span>
    </li>
  )
}
