import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { codeOf } from './http/describe-fault.ts'
import { StartError } from './start-error.ts'

export const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  mediaKey: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
})

export type Secrets = z.infer<typeof secretsSchema>

export const random = () => randomBytes(32).toString('base64url')

export const makeSecrets = (): Secrets => ({
  jwtSecret: random(),
  mediaKey: random(),
  publishableKey: `sb_publishable_${random()}`,
})

/** Generated at the first start. @throws StartError when the file cannot be read or is damaged */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const text = readIfThere(file)
  if (text === undefined) return createSecrets(dataDir, file)
  const secrets = secretsSchema.safeParse(parseJson(text))
  if (!secrets.success)
    throw new StartError(
      `The keys in ${file} are damaged. Put the file back from a backup, or delete it to make new keys: everyone then has to log in again.`,
    )
  restrictToOwner(file)
  return secrets.data
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(
      `The keys in ${file} cannot be read (${codeOf(error)}). Let this user read and write that file, or put it back from a backup.`,
      { cause: error },
    )
  }
}

function createSecrets(dataDir: string, file: string): Secrets {
  const secrets = makeSecrets()
  try {
    mkdirSync(dataDir, { recursive: true })
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(temporary, file)
  } catch (error) {
    throw new StartError(
      `The keys cannot be written to ${file} (${codeOf(error)}). Let this user write to its folder, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return secrets
}

/** @throws StartError when its mode cannot be changed */
function restrictToOwner(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    throw new StartError(
      `The keys in ${file} can be read by others, and this user may not change that (${codeOf(error)}). Let this user own that file.`,
      { cause: error },
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
