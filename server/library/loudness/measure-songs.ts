import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Sql } from 'postgres'

import { containers } from '#server/converting/sound-facts.ts'
import { importLockKey } from '#server/library/import-lock.ts'
import { reasons } from '#server/library/reading/reasons.ts'
import type { Measured } from '#server/library/running/job.ts'

import { gainAlbum, gainAlbums } from './album-gain.ts'
import { type Loudness, LoudnessError, measureFile, type Rest } from './measure-file.ts'
import { gainOf } from './replay-gain.ts'
import { countFailed, countUnmeasured, unmeasured } from './unmeasured.ts'

type Measuring = {
  readonly program: string
  readonly rest: Rest
  readonly onProgress: (progress: Measured) => void
}

type Song = {
  readonly id: string
  readonly album_id: string
  readonly print: string
  /** Its name in the library, whose ending tells what it is. */
  readonly file: string
  readonly root: string
  readonly path: string
  readonly size: string
  readonly modified: number
  readonly seconds: number
}

const batch = 100
const restMs = 1000

/**
 * Measures the songs that lack ReplayGain, one at a time and album by album, with a rest while others need the machine or
 * somebody imports; what was measured is kept at once. A file that is away or has changed is left to a later run.
 * @returns how many are left
 */
export async function measureSongs(sql: Sql, measuring: Measuring): Promise<number> {
  const { onProgress } = measuring
  const here = await foldersHere(sql)
  let [left, failed] = [await countUnmeasured(sql), await countFailed(sql)]
  let last = { album_id: '', id: '' }
  onProgress({ left, failed })
  for (;;) {
    const songs = await sql.unsafe<Song[]>(
      `select track.id, track.album_id, file.print, track.file, folder.path as root, file.path, file.size, file.modified,
          track.duration_seconds as seconds
        ${unmeasured} and file.folder_id = any($3::integer[]) and (track.album_id, track.id) > ($1, $2)
        order by track.album_id, track.id limit ${batch}`,
      [last.album_id, last.id, here],
    )
    for (const song of songs) {
      if (last.id !== '' && song.album_id !== last.album_id) await gainAlbum(sql, last.album_id)
      last = song
      const found = await measure(sql, song, measuring)
      if (found === 'away') continue
      await keep(sql, song, found)
      left -= 1
      if (found instanceof LoudnessError) failed += 1
      onProgress({ left, failed })
    }
    if (songs.length < batch) break
  }
  // It may have had another gain already, which `gainAlbums` passes over.
  if (last.album_id !== '') await gainAlbum(sql, last.album_id)
  await gainAlbums(sql)
  return left
}

/** The ids of those that are there, as an array of SQL: of copies of the server some lack the folders. */
async function foldersHere(sql: Sql): Promise<string> {
  const folders = await sql<{ id: number; path: string }[]>`select id, path from library.folders`
  const here = folders.filter(({ path }) => existsSync(path)).map(({ id }) => id)
  return `{${here.join(',')}}`
}

async function restFor(sql: Sql, { rest }: Measuring): Promise<void> {
  while (rest.isResting() || (await isImporting(sql))) {
    await setTimeout(restMs)
  }
}

async function isImporting(sql: Sql): Promise<boolean> {
  const { count } = await sql`
    select from pg_locks where locktype = 'advisory' and objsubid = 1
      and (classid::bigint << 32 | objid::bigint) = ${String(importLockKey)}::bigint
      and database = (select oid from pg_database where datname = current_database())`
  return count > 0
}

async function measure(
  sql: Sql,
  { root, path, file, size, modified, seconds }: Song,
  measuring: Measuring,
): Promise<Loudness | LoudnessError | 'away'> {
  const place = join(root, path)
  const isAsKnown = async () => {
    const found = await stat(place).catch(() => undefined)
    return found !== undefined && found.size === Number(size) && found.mtimeMs === modified
  }
  const container = containers[extname(file).slice(1)]
  if (container === undefined) return new LoudnessError(reasons.notMeasured)
  if (!(await isAsKnown())) return 'away'
  await restFor(sql, measuring)
  const { program, rest } = measuring
  try {
    return await measureFile(program, { path: place, container, seconds }, { rest })
  } catch (error) {
    if (!(error instanceof LoudnessError)) throw error
    return (await isAsKnown()) ? error : 'away'
  }
}

/** Unless its tags have a gain by now, or its sound is another. */
async function keep(sql: Sql, { id, print }: Song, found: Loudness | LoudnessError) {
  const fault = found instanceof LoudnessError ? found.message : null
  const { lufs, peak } = found instanceof LoudnessError ? { lufs: null, peak: null } : found
  const gain = lufs === null ? null : gainOf(lufs)
  await sql.begin(async (transaction) => {
    if (gain !== null)
      await transaction`
        update public.tracks set track_gain = ${gain}, track_peak = ${peak}, track_gain_measured = true
        where id = ${id} and track_gain is null
          and exists (select from library.files where track_id = ${id} and print = ${print})`
    await transaction`
      insert into library.loudness (track_id, print, lufs, gain, peak, fault)
        select track_id, print, ${lufs}::real, ${gain}::real, ${peak}::real, ${fault}::text from library.files
        where track_id = ${id} and print = ${print}
        on conflict (track_id) do update set print = excluded.print, lufs = excluded.lufs, gain = excluded.gain,
          peak = excluded.peak, fault = excluded.fault, at = now()`
  })
}
