import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

import type { Sql } from 'postgres'

import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { dropPictures } from '#server/library/covers/drop-pictures.ts'
import { keepFolder } from '#server/library/folders.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { ImportRunningError, withImportLock, withMeasureLock } from '#server/library/import-lock.ts'
import { importMusic } from '#server/library/import-music.ts'
import { createRest } from '#server/library/loudness/measure-file.ts'
import { measureSongs } from '#server/library/loudness/measure-songs.ts'
import { createReaderPool } from '#server/library/reading/reader-pool.ts'
import { sweepStore } from '#server/library/sending/sweep-store.ts'
import { createTally } from '#server/library/tally.ts'
import { setListeners } from '#server/library/listeners.ts'
import { hideSample } from '#server/library/sample.ts'
import { countSounds } from '#server/library/walking/walk.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

import { forgetTracks } from './forget-tracks.ts'
import type {
  ImportJob,
  Job,
  ListenersJob,
  Measured,
  MeasureJob,
  Order,
  Progress,
  Report,
  RestMessage,
  Said,
} from './job.ts'

const reportMs = 400
/** Of a folder. */
const mostSaid = 20
/** Whoever listens comes first. */
const niceness = 10

setPriority(niceness)
// The server has gone, and nobody could be told or could stop this.
process.on('disconnect', () => process.exit(1))
process.once('message', (order: Order) => void obey(order))

const report = (what: Report) => void process.send?.(what)

async function obey(order: Order) {
  const last = await work(order).then((): Report => ({ kind: 'done' }), lastWordOf)
  process.send?.(last, () => process.exit(0))
}

function lastWordOf(error: unknown): Report {
  if (error instanceof ImportRunningError) return { kind: 'taken' }
  if (error instanceof StartError)
    return { kind: 'failed', said: { sentence: error.message, ...error.forPage } }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  // Its words may be those of somebody’s files.
  const sentence = 'A fault of the server broke it off.'
  return { kind: 'failed', said: { sentence, code: 'server_fault' } }
}

async function work({ job, address, settings }: Order) {
  const log = createLog('silent')
  const database = address ?? (await openOwnDatabase(settings.databaseUrl ?? '', log))
  if (job.kind === 'import') return runImport(job, database, settings)
  if (job.kind === 'measure') return runMeasure(job, database)
  if (job.kind === 'add folder' || job.kind === 'give folder')
    return withConnection(database, (sql) => give(sql, job))
  return withImportLock(database, () =>
    withConnection(database, async (sql) => {
      await change(sql, job, settings.media.folder)
      await sweepStore(sql, settings.media.sentTo)
    }),
  )
}

async function change(
  sql: Sql,
  job: Exclude<Job, ListenersJob | { kind: 'import' | 'measure' }>,
  media: string,
): Promise<void> {
  if (job.kind === 'hide sample') return hideSample(sql, job.isHidden)
  if (job.kind === 'unskip') {
    await sql`delete from library.skipped where folder_id = ${job.folderId} and path = ${job.path}`
    return
  }
  if (job.kind === 'forget folder') await forgetFolder(sql, job.folderId)
  else await forgetTracks(sql, job.ids)
  await dropPictures(sql, media)
}

async function give(sql: Sql, job: ListenersJob): Promise<void> {
  if (job.kind === 'give folder') return setListeners(sql, job.folderId, job.listeners)
  const { path, listeners } = job
  await keepFolder(sql, { path, charset: undefined }, listeners)
}

const onProgress = (measured: Measured) => report({ kind: 'measured', measured })

async function runMeasure(job: MeasureJob, address: DatabaseAddress): Promise<void> {
  const { program } = job
  const rest = createRest(job.isResting)
  process.on('message', ({ isResting }: RestMessage) => rest.set(isResting))
  // What it has started ends with a process that exits.
  process.once('SIGTERM', () => process.exit(0))
  setPriority(constants.priority.PRIORITY_LOW)
  await withMeasureLock(address, () =>
    withConnection(address, (sql) => measureSongs(sql, { program, rest, onProgress })),
  )
}

async function runImport(
  { named, hints, isAnew, allGone }: ImportJob,
  address: DatabaseAddress,
  settings: Order['settings'],
) {
  const pool = createReaderPool()
  const counting = new AbortController()
  let said: Said[] = []
  const tally = createTally({
    onSkipped: () => undefined,
    onSentence(sentence, forPage) {
      if (said.length < mostSaid) said.push({ sentence, ...forPage })
    },
  })
  const done = () => tally.counts().read + tally.counts().unchanged
  let now = nothingYet
  const tell = () => report({ kind: 'progress', progress: { ...now(), counts: tally.counts() } })
  const timer = setInterval(tell, reportMs)
  try {
    await importMusic({
      address,
      settings,
      named,
      hints,
      charset: undefined,
      isPlan: false,
      isAnew,
      allGone,
      leavesGrowing: true,
      pool,
      tally,
      onFolder(folder) {
        const before = done()
        let total: number | undefined
        void countSounds(folder, counting.signal).then((sounds) => (total = sounds))
        const path = join(folder.path, folder.below)
        now = () => ({ doing: 'files', path, done: done() - before, total })
      },
      onLooked({ path, below }) {
        report({ kind: 'looked', path: join(path, below), said })
        said = []
      },
      onCovers({ done: covered, total }) {
        now = () => ({ doing: 'covers', path: undefined, done: covered(), total })
      },
      onSending({ done: sent, total }) {
        now = () => ({ doing: 'sending', path: undefined, done: sent(), total })
      },
    })
  } finally {
    counting.abort()
    clearInterval(timer)
    tell()
    await pool.close()
  }
}

const nothingYet = (): Omit<Progress, 'counts'> => ({
  doing: 'files',
  path: undefined,
  done: 0,
  total: undefined,
})
