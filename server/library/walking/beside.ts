import { stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { coverRank } from '#server/library/covers/cover-names.ts'

/** The file of a folder that is named most as covers are. */
export type Best = { readonly name: string; readonly rank: number }

export function better(best: Best | undefined, name: string): Best | undefined {
  const rank = coverRank(name)
  return rank === undefined || (best && best.rank <= rank) ? best : { name, rank }
}

/** By what a file is known to have changed; empty where it is away. */
export async function stampOf(path: string): Promise<string> {
  const status = await stat(path).catch(() => undefined)
  if (!status) return ''
  return `${basename(path)} ${status.size} ${Math.round(status.mtimeMs)}`
}
