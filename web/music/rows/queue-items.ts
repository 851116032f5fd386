import type { Track } from '#domain/catalogue.ts'
import { text, useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'

type Add = (...tracks: Track[]) => void

/** `onSelect` gets the function that adds songs, and says so. */
export function useQueueItems(): (onSelect: (add: Add) => void) => MenuItem[] {
  const t = useText()
  const player = usePlayer()
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

const adding =
  (add: Add, key: 'queue.addedNext' | 'queue.added'): Add =>
  (...tracks) => {
    add(...tracks)
    notify(() => text(key, { count: tracks.length, title: tracks[0]?.title ?? '' }))
  }
