import type { ContextTarget } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import type { Wanted } from '#web/music/play/invitation.tsx'
import { useQueueItems } from '#web/music/rows/queue-items.ts'

import { type Dragged, useDraggedRows } from './drop-dock.tsx'

type Song = Extract<ContextTarget, { kind: 'song' | 'selection' }>

/** Drags a row of a list of songs, and with one that is chosen all that are. */
export function useDraggedSongs(
  targetOf: (index: number) => Song | undefined,
  onRefused: (wanted: Wanted) => void,
) {
  const t = useText()
  const player = usePlayer()
  const queueItems = useQueueItems()
  const { dragged, dragOf } = useDraggedRows()

  function draggedAt(index: number): Dragged {
    const target = targetOf(index)
    if (!target) return { name: '', ways: [] }
    if (target.kind === 'song') {
      const { song } = target
      const ways = queueItems((add) => (player.getState().enabled ? add(song) : onRefused(song)))
      return { name: song.title, ways }
    }
    return {
      name: t('libraryPage.selected', { count: target.count }),
      ways: [
        { label: t('album.playNext'), icon: 'next', onSelect: target.onPlayNext },
        { label: t('album.addToQueue'), icon: 'queue', onSelect: target.onAddToQueue },
      ],
    }
  }
  return { dragged, dragOf: (index: number) => dragOf(() => draggedAt(index)) }
}
