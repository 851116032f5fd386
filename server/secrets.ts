import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  mediaKey: z.string().min(32),
  publishableKey: z.string().startsWith('sb_publishable_'),
})

export type Secrets = z.infer<typeof secretsSchema>

const random = () => randomBytes(32).toString('base64url')

/**
 * The keys of this installation, made at the first start.
 * @throws Error with a sentence when the file cannot be read or does not hold them.
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const text = readIfThere(file)
  if (text === undefined) return createSecrets(dataDir, file)
  const secrets = secretsSchema.safeParse(parseJson(text))
  if (!secrets.success)
    throw new Error(
      `The keys in ${file} are damaged. Put the file back from a backup, or delete it to make new keys: everyone then has to log in again.`,
    )
  chmodSync(file, 0o600)
  return secrets.data
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`The keys in ${file} cannot be read (${codeOf(error)}).`, { cause: error })
  }
}

function createSecrets(dataDir: string, file: string): Secrets {
  const secrets: Secrets = {
    jwtSecret: random(),
    mediaKey: random(),
    publishableKey: `sb_publishable_${random()}`,
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(aside, file)
  } catch (error) {
    throw new Error(`The keys cannot be written to ${file} (${codeOf(error)}).`, { cause: error })
  }
  return secrets
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
