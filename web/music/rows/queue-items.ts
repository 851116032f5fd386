import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

type Add = (...tracks: Track[]) => void

/** `onSelect` gets the function that adds songs, `onAdded` a sentence about what was added. */
export function useQueueItems(
  onAdded: (sentence: string) => void,
): (onSelect: (add: Add) => void) => MenuItem[] {
  const t = useText()
  const player = usePlayer()

  const adding =
    (add: Add, key: 'queue.addedNext' | 'queue.added'): Add =>
    (...tracks) => {
      add(...tracks)
      onAdded(t(key, { count: tracks.length, title: tracks[0]?.title ?? '' }))
    }
  return (onSelect) => [
    {
      label: t('album.playNext'),
      icon: 'next',
      onSelect: () => onSelect(adding(player.playNext, 'queue.addedNext')),
    },
    {
      label: t('album.addToQueue'),
      icon: 'queue',
      onSelect: () => onSelect(adding(player.addToQueue, 'queue.added')),
    },
  ]
}
