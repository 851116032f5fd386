import type { Track } from '#domain/catalogue.ts'
import { useText } from '#web/lib/language.ts'
import { usePlayer } from '#web/lib/player-context.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'

type Add = (...tracks: Track[]) => void

/** What a menu offers for songs besides playing them now; `onSelect` gets the way to add them. */
export function useQueueItems(): (onSelect: (add: Add) => void) => MenuItem[] {
  const t = useText()
  const player = usePlayer()
  return (onSelect) => [
    { label: t('album.playNext'), icon: 'next', onSelect: () => onSelect(player.playNext) },
    { label: t('album.addToQueue'), icon: 'queue', onSelect: () => onSelect(player.addToQueue) },
  ]
}
