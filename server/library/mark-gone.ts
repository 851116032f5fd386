import { join } from 'node:path'

import type { Sql } from 'postgres'

import type { NoCover } from './covers/no-cover.ts'
import type { Folder } from './folders.ts'
import { findGone } from './rows/find-gone.ts'
import { markFiles } from './rows/missing.ts'
import { keepMounts } from './rows/mounts.ts'
import type { Seen } from './rows/seen.ts'
import { dropSkipped } from './rows/skipped.ts'
import type { Tally } from './tally.ts'

type Options = {
  readonly sql: Sql
  readonly folder: Folder & { readonly id: number }
  readonly tally: Tally
  readonly isPlan: boolean
  readonly allGone: boolean
  readonly noCover: NoCover
  /** Whether the disk of the folder went or came while it was looked through. */
  readonly wentAway: () => Promise<boolean>
}

/**
 * Marks what is not there any more as missing, but where a disk may just be away.
 * @returns how many files
 */
export async function markGone(options: Options, seen: Seen): Promise<number> {
  const { sql, folder, tally, isPlan, allGone, wentAway } = options
  const { files, doubtful } = await findGone(sql, folder, seen, {
    isMeant: allGone,
    isPlan,
  })
  const isAway = await wentAway()
  if (files.length > 0 && (isAway || (seen.count() === 0 && !allGone))) {
    failBare(tally, join(folder.path, folder.below))
    return 0
  }
  for (const place of doubtful) failBare(tally, join(folder.path, place))
  if (!isPlan && !isAway) await keepMounts(sql, folder, seen, doubtful)
  if (!isPlan) await markFiles(sql, files, true, options.noCover)
  if (!isPlan && !isAway) await dropSkipped(sql, folder, seen, doubtful)
  return files.length
}

const failBare = (tally: Tally, path: string) =>
  tally.fail(nothingIn(path), { code: 'folder_bare', values: { path } })

const nothingIn = (folder: string) =>
  `Nothing was found in ${folder}, in which there was music: it may be a disk that is not there now, so nothing was marked missing. If all of it is gone for good, add “--all-gone”.`
