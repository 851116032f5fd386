import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Sql } from 'postgres'

import { atOnce } from '#server/at-once.ts'
import { ConversionError } from '#server/converting/conversion-error.ts'
import { convertWhole } from '#server/converting/convert-whole.ts'
import type { ConvertingSettings } from '#server/converting/converting-settings.ts'
import { programOf } from '#server/converting/find-program.ts'
import { sourceOf } from '#server/converting/sound-facts.ts'
import { sayFault } from '#server/library/reading/say-fault.ts'
import type { Tally } from '#server/library/tally.ts'
import { BucketError } from '#server/media/bucket/bucket-error.ts'
import type { Place } from '#server/media/bucket/push.ts'
import { cacheControl } from '#server/media/file-names.ts'
import { locateBelow } from '#server/media/folder-store.ts'

import { putAgain } from './send-recordings.ts'
import { keepRefused, leaveRecordings, readUnconverted, type Unconverted } from './unsent.ts'

type Options = {
  readonly sql: Sql
  readonly place: Place
  readonly tally: Pick<Tally, 'skip'>
  readonly settings: Pick<ConvertingSettings, 'program' | 'most'>
}

/**
 * Puts what every browser plays beside recordings that only some play, where there is a program that converts. Else the
 * next import looks for one. @throws BucketError
 */
export async function convertRecordings(options: Options): Promise<void> {
  const { sql, settings } = options
  const [found] = await sql<{ some: boolean }[]>`
    select exists (select from library.files where converted = '' and missing_since is null) as some`
  const program = found?.some ? await programOf(settings) : undefined
  if (program === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'converted-'))
  const most = settings.most ?? Math.max(1, availableParallelism() - 1)
  try {
    await atOnce(most, readUnconverted(sql), (file) => convertOne(options, program, folder, file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function convertOne(
  { sql, place, tally }: Options,
  program: string,
  folder: string,
  unconverted: Unconverted,
): Promise<void> {
  const { id, folder_id: folderId, track_id: trackId, root, path, name: file, facts } = unconverted
  const made = join(folder, `${trackId}.mp3`)
  const name = `library/${trackId}.mp3`
  try {
    const located = await locateBelow(root, path.split('/'))
    const extension = file.split('.').at(-1) ?? ''
    const source = located && sourceOf({ path: located.file }, extension, facts)
    if (!source) return
    await convertWhole(program, source, made)
    await leaveRecordings(sql, [name])
    await putAgain(place, name, {
      path: made,
      type: 'audio/mpeg',
      cacheControl: cacheControl.audio,
    })
  } catch (error) {
    if (error instanceof BucketError) throw error
    const isRefused = error instanceof ConversionError
    const reason = isRefused ? error.message : sayFault(error)
    if (isRefused) await keepRefused(sql, unconverted, reason)
    return tally.skip(join(root, path), reason)
  } finally {
    await rm(made, { force: true })
  }
  await sql.begin(async (transaction) => {
    await transaction`delete from library.skipped where (folder_id, path) = (${folderId}, ${path})`
    await transaction`update library.files set converted = ${name} where id = ${id}`
    await transaction`delete from library.left_objects where name = ${`audio/${name}`}`
    await transaction`update public.tracks set fallback_file = ${name} where id = ${trackId}`
  })
}
