import type { QueuePlace } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { laterPaths } from '#web/ui/icon/later-paths.ts'

/** What a menu offers for a song's place in the queue. */
export function usePlaceItems(): (place: QueuePlace) => MenuItem[] {
  const t = useText()
  return ({ onMoveUp, onMoveDown, onRemove }) => [
    ...(onMoveUp
      ? [{ label: t('queue.moveUp'), icon: laterPaths.arrowUp, onSelect: onMoveUp }]
      : []),
    ...(onMoveDown
      ? [{ label: t('queue.moveDown'), icon: laterPaths.arrowDown, onSelect: onMoveDown }]
      : []),
    { label: t('queue.remove'), icon: 'close', onSelect: onRemove },
  ]
}
