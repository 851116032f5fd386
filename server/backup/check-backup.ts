import { existsSync } from 'node:fs'

import { StartError } from '#server/start-error.ts'

import { verifyArchive } from './archive.ts'
import { type Head, headName, headSchema } from './head.ts'

/**
 * Reads a backup to its end, and gives what its head says.
 * @throws StartError when it is none, is damaged, or was made by a newer version of this program
 */
export async function checkBackup(file: string, known: readonly string[]): Promise<Head> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const head = headSchema.safeParse(await verified(file))
  if (!head.success)
    throw new StartError(
      `${file} is a backup of another version of this program, which this one cannot read. Nothing was changed.`,
    )
  const newer = head.data.migrations.find((version) => !known.includes(version))
  if (newer)
    throw new StartError(
      `${file} was made by a newer version of this program (migration ${newer}). Update this one first; nothing was changed.`,
    )
  return head.data
}

async function verified(file: string): Promise<unknown> {
  try {
    return JSON.parse(await verifyArchive(file, headName))
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    throw new StartError(
      `${file} is no backup of this program, or is damaged (${reason}). Nothing was changed.`,
      { cause: error },
    )
  }
}
