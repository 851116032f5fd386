import { paths } from '#web/lib/address/paths.ts'
import type { Source } from '#web/player/queue/queue.ts'

/** What a term finds, as what plays. */
export const searchSource = (term: string): Source => ({
  kind: 'search',
  id: term,
  title: term,
  path: paths.search(term, 'songs'),
})
