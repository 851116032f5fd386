import type { useText } from '#web/lib/language/language.ts'
import type { Source } from '#web/player/queue/queue.ts'

/** What songs come from, as a sentence names it. */
export function sourceName({ kind, title }: Source, t: ReturnType<typeof useText>): string {
  if (kind === 'featured') return t('home.trending')
  return kind === 'search' ? t('player.searchFor', { term: title }) : title
}
