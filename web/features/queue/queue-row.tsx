import songList from '#web/music/rows/song-list.module.css'
import { RowMenu } from '#web/music/rows/row-menu.tsx'
import { SongRow } from '#web/music/rows/song-row.tsx'
import { contextOf, type QueuePlace } from '#web/lib/player/context-target.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { classNames } from '#web/ui/style/class-names.ts'

import { rowKeys } from './queue-keys.ts'
import type { QueueRow as Row } from './queue-rows.ts'
import styles from './queue.module.css'
import type { useDraggedRow } from './use-dragged-row.ts'
import type { QueueEdits } from './use-queue-edits.ts'

type QueueRowProps = {
  row: Row
  isLast: boolean
  edits: QueueEdits
  drag: ReturnType<ReturnType<typeof useDraggedRow>>
}

/** A song that is to come; a press on it goes there at once. */
export function QueueRow({ row, isLast, edits, drag }: QueueRowProps) {
  const player = usePlayer()
  const { entry, track, place, number } = row
  const onPlay = () => edits.play(entry)
  const queuePlace: QueuePlace = {
    onMoveUp: number > 1 ? () => edits.move(row, -1, true) : undefined,
    onMoveDown: isLast ? undefined : () => edits.move(row, 1, true),
    onRemove: () => edits.remove(row, true),
  }
  return (
    <li
      className={classNames(songList.row, styles.draggable)}
      data-place={place}
      {...drag}
      {...contextOf({ kind: 'song', song: track, onPlay, queuePlace })}
    >
      <span className={styles.number}>{number}</span>
      <SongRow
        song={track}
        current={false}
        playing={false}
        keys={rowKeys}
        onPress={onPlay}
        onApproach={() => player.preload(track)}
      >
        <span className={songList.album} dir="auto">
          {track.album.title}
        </span>
      </SongRow>
      <span className={styles.menu}>
        <RowMenu title={track.title} />
      </span>
    </li>
  )
}
