import type { QueuePlace } from '#web/lib/player/context-target.ts'
import { useText } from '#web/lib/language/language.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'

/** What a menu offers for a song's place in the queue. */
export function usePlaceItems(): (place: QueuePlace) => MenuItem[] {
  const t = useText()
  return ({ onMoveUp, onMoveDown, onRemove }) => [
    ...(onMoveUp
      ? [{ label: t('queue.moveUp'), icon: 'arrowUp' as const, onSelect: onMoveUp }]
      : []),
    ...(onMoveDown
      ? [{ label: t('queue.moveDown'), icon: 'arrowDown' as const, onSelect: onMoveDown }]
      : []),
    { label: t('queue.remove'), icon: 'close', onSelect: onRemove },
  ]
}
