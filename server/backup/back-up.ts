import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { TransactionSql } from 'postgres'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { readKeptSecrets } from '#server/database/kept-secrets.ts'
import { codeOf } from '#server/http/describe-fault.ts'
import type { LocalMedia } from '#server/media/local-media.ts'
import { type NamedFile, readNamedFiles } from '#server/media/named-files.ts'
import { loadSecrets } from '#server/secrets.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import { type Archive, syncFolder, writeArchive } from './archive.ts'
import { backedUpSecretsSchema, headName, secretsName } from './head.ts'
import { copied, readHead } from './tables.ts'

type BackedUp = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secrets'>

type Options = {
  readonly address: DatabaseAddress
  readonly settings: BackedUp
  readonly file: string
  /** What of the files that the catalogue names lies on this machine. */
  readonly media: Pick<LocalMedia, 'pathOf'>
  readonly withRecordings: boolean
}

export type BackupSummary = {
  readonly tables: number
  readonly files: number
  /** Named by the catalogue, and not in the backup. */
  readonly references: number
  /** Tables that are not this program's, and not in the backup. */
  readonly leftOut: readonly string[]
}

const compress = promisify(gzip)
/** Of a table, in one entry, before it is compressed. */
const entryBytes = 4 * 1024 * 1024

/** Writes database, secrets and media into one file, as they are at one moment. @throws StartError */
export async function backUp(options: Options): Promise<BackupSummary> {
  const { address, settings, file } = options
  if (existsSync(file)) throw new StartError(`There is a file ${file} already. Give another name.`)
  try {
    let summary: BackupSummary | undefined
    await writeArchive(file, async (archive) => {
      const copy = await withConnection(address, (sql) =>
        sql.begin('isolation level repeatable read read only', (transaction) =>
          copyDatabase(transaction, archive),
        ),
      )
      await addSecrets(archive, address, settings)
      summary = { ...copy, ...(await addMedia(archive, options)) }
    })
    await syncFolder(dirname(file))
    if (!summary) throw new Error('Nothing was written')
    return summary
  } catch (error) {
    throw explained(error, file)
  }
}

async function copyDatabase(sql: TransactionSql, archive: Archive) {
  await sql.unsafe(`set local row_security = off; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
  const { head, others } = await readHead(sql)
  await addJson(archive, headName, head)
  for (const [index, table] of head.tables.entries()) {
    let number = 0
    const rows = await sql.unsafe(`copy ${copied(table)} to stdout`).readable()
    for await (const bytes of inPieces(rows)) {
      const packed = await compress(bytes)
      number += 1
      await archive.add(`tables/${index}/${number}.gz`, packed.length, [packed])
    }
    // postgres.js pauses its socket where the last rows fill the stream, and waits for ever for a read after its end.
    // eslint-disable-next-line no-underscore-dangle -- nothing else resumes it
    rows._read(0)
  }
  return { tables: head.tables.length, leftOut: others }
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < entryBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** Those that are used: settings come before what is kept. */
async function addSecrets(
  archive: Archive,
  address: DatabaseAddress,
  { dataDir, databaseUrl, secrets }: BackedUp,
) {
  const kept = databaseUrl === undefined ? loadSecrets(dataDir) : await readKeptSecrets(address)
  await addJson(archive, secretsName, backedUpSecretsSchema.parse({ ...kept, ...secrets }))
}

async function addMedia(archive: Archive, { address, media, withRecordings }: Options) {
  const references: { path: string; size: number | null }[] = []
  let files = 0
  for (const named of await readNamedFiles(address)) {
    const local = await media.pathOf(named)
    const isOwn = local !== undefined && !local.isOfProgram
    const size = local ? (await stat(local.path)).size : null
    if (local && isOwn && (named.kind === 'pictures' || withRecordings)) {
      await archive.add(entryOf(named), size ?? 0, createReadStream(local.path))
      files += 1
    } else if (!local?.isOfProgram) references.push({ path: entryOf(named), size })
  }
  await addJson(archive, 'references.json', references)
  return { files, references: references.length }
}

const entryOf = ({ kind, path }: NamedFile) => `media/${kind}/${path}`

async function addJson(archive: Archive, name: string, value: unknown) {
  const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  await archive.add(name, text.length, [text])
}

function explained(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`There is no room for the backup on the disk of ${file}.`, {
        cause: error,
      })
    case 'ENOENT':
    case 'ENOTDIR':
      return new StartError(`There is no folder ${dirname(file)}. Make it, or give another name.`, {
        cause: error,
      })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(`This user may not write to ${dirname(file)}.`, { cause: error })
    case '42501':
      return new StartError(
        `The role of DATABASE_URL may not read everything in its database (${error instanceof Error ? error.message : ''}). Let it own that; or let a superuser grant it pg_read_all_data, and make it bypassrls.`,
        { cause: error },
      )
    default:
      return error
  }
}
