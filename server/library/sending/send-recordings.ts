import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Sql } from 'postgres'

import { atOnce } from '#server/at-once.ts'
import { sayFault } from '#server/library/reading/say-fault.ts'
import { needsConverting } from '#server/library/reading/sound/codecs.ts'
import type { Tally } from '#server/library/tally.ts'
import { BucketError } from '#server/media/bucket/bucket-error.ts'
import type { Place } from '#server/media/bucket/push.ts'
import { putFile, type PutFile } from '#server/media/bucket/put-file.ts'
import { cacheControl, mediaTypeOf } from '#server/media/file-names.ts'
import { locateBelow } from '#server/media/folder-store.ts'

import { keepRefused, readUnsent, type Unsent } from './unsent.ts'

type Options = {
  readonly sql: Sql
  readonly place: Place
  readonly tally: Pick<Tally, 'skip'>
  /** Of a file that was sent, or left for the next time. */
  readonly onDone: (bytes: number) => void
}

const filesAtOnce = 6
/** Until a lost network is given up, in milliseconds. */
const pausesMs = [1000, 4000, 15_000]

/**
 * Puts the recordings into the bucket that it lacks, or has as they were. Each is noted once it is there: whatever ends
 * this, the next one goes on. @throws BucketError
 */
export const sendRecordings = (options: Options): Promise<void> =>
  atOnce(filesAtOnce, readUnsent(options.sql), (file) => sendOne(options, file))

async function sendOne({ sql, place, tally, onDone }: Options, file: Unsent): Promise<void> {
  const { id, folder_id: folderId, root, path, name, size } = file
  const reason = await put(place, file)
  if (reason === undefined)
    await sql`
      with refused as (delete from library.skipped where (folder_id, path) = (${folderId}, ${path})),
        named as (delete from library.left_objects where name = ${`audio/${name}`})
      update library.files set sent = ${name},
        converted = case when ${isForAll(file)} then null else coalesce(converted, '') end
      where id = ${id}`
  else tally.skip(join(root, path), reason)
  if (reason === tooLarge) await keepRefused(sql, file, reason)
  onDone(size)
}

/** What only some browsers play is converted, too. */
const isForAll = ({ codec, name }: Unsent) =>
  codec !== 'alac' && !name.endsWith('.aiff') && !needsConverting(codec, extname(name).slice(1))

/** Why a file could not be sent; nothing when it is there. @throws BucketError */
async function put(
  place: Place,
  { root, path, name, size, modified }: Unsent,
): Promise<string | undefined> {
  const asRead = async () => {
    const located = await locateBelow(root, path.split('/'))
    const { status } = located ?? {}
    return status?.size === size && status.mtimeMs === modified ? located?.file : undefined
  }
  try {
    const file = await asRead()
    if (file === undefined) return changed
    const type = mediaTypeOf(name) ?? ''
    await putAgain(place, name, { path: file, type, cacheControl: cacheControl.audio })
    return (await asRead()) === undefined ? changed : undefined
  } catch (error) {
    if (!(error instanceof BucketError)) return sayFault(error)
    if (error.code !== 'EntityTooLarge') throw error
    return tooLarge
  }
}

const tooLarge = 'The bucket takes no file as large as this one'
const changed = 'It changed before it was sent; the next import sends it'

const mayPass = ({ status }: BucketError) => status === 0 || status === 429 || status >= 500

/** Puts a file into a bucket. @throws BucketError, or what the file system says */
export const putAgain = ({ bucket, prefix }: Place, name: string, what: PutFile): Promise<void> =>
  again(() => putFile(bucket, prefix + name, what))

/** A network that is lost for a moment ends nothing. @throws BucketError, or what else the work throws */
export async function again(work: () => Promise<void>): Promise<void> {
  for (const pause of pausesMs)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BucketError && mayPass(error))) throw error
      await wait(pause)
    }
  return work()
}
