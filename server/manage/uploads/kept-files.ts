import type { PostgresConnection } from '@supabase/lite/postgres'

import type { Runner } from '#server/library/running/runner.ts'
import { rootsOf } from '#server/library/watching/roots.ts'
import { withSlash } from '#server/media/folder-store.ts'

/** Imports what was uploaded: the place where it lies, or all of the folder while that is none of the library. */
export function createKeptFiles(
  connection: Pick<PostgresConnection, 'driver'>,
  runner: Pick<Runner, 'want'>,
) {
  const roots = rootsOf(connection)
  return async (folder: string, place: string): Promise<void> => {
    const isKnown = (await roots()).some((root) => withSlash(folder).startsWith(withSlash(root)))
    runner.want([isKnown ? place : folder], {
      way: isKnown ? 'known' : 'named',
      by: 'upload',
    })
  }
}
