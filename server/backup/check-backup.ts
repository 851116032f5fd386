import { existsSync } from 'node:fs'

import { StartError } from '#server/start-error.ts'

import { verifyArchive } from './archive.ts'
import {
  type BackedUpSecrets,
  backedUpSecretsSchema,
  type Head,
  headName,
  headSchema,
  secretsName,
} from './head.ts'
import { mediaName } from './restore-files.ts'

/**
 * Reads a backup to its end, and gives what its head says, and the keys.
 * @throws StartError when it is none, is damaged, or was made by a newer version of this program
 */
export async function checkBackup(
  file: string,
  known: readonly string[],
): Promise<{ head: Head; secrets: BackedUpSecrets }> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const parts = await verified(file)
  const head = headSchema.safeParse(parts.head)
  if (!head.success) throw new StartError(isOfOtherVersion(file))
  const newer = head.data.migrations.find((version) => !known.includes(version))
  if (newer)
    throw new StartError(
      `${file} was made by a newer version of this program (migration ${newer}). Update this one first; nothing was changed.`,
    )
  const secrets = backedUpSecretsSchema.safeParse(parts.secrets)
  if (!secrets.success) throw new StartError(isOfOtherVersion(file))
  return { head: head.data, secrets: secrets.data }
}

const isOfOtherVersion = (file: string) =>
  `${file} is a backup of another version of this program, which this one cannot read. Nothing was changed.`

async function verified(file: string): Promise<{ head: unknown; secrets: unknown }> {
  try {
    const texts = await verifyArchive(file, headName, [secretsName], mediaName)
    return {
      head: JSON.parse(texts.get(headName) ?? ''),
      secrets: JSON.parse(texts.get(secretsName) ?? 'null'),
    }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
    throw new StartError(
      `${file} is no backup of this program, or is damaged (${reason}). Nothing was changed.`,
      { cause: error },
    )
  }
}
