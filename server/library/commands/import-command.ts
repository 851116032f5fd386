import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'

import type { Sql } from 'postgres'

import { withConnection } from '#server/database/connection.ts'
import { urlHost } from '#server/http/listen.ts'
import type { Log } from '#server/log.ts'
import { importSettings } from '#server/project/import-settings.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { runCommand, say } from '#server/run-command.ts'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

import type { Folder } from '#server/library/folders.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { withImportLock } from '#server/library/import-lock.ts'
import { importMusic } from '#server/library/import-music.ts'
import { countSomeUnmeasured } from '#server/library/loudness/unmeasured.ts'
import { knownFolder } from '#server/library/move-folder.ts'
import { dropPictures } from '#server/library/covers/drop-pictures.ts'
import { printable } from './printable.ts'
import { showProgress, summary } from './progress.ts'
import { readWords, usage, type Words } from './read-words.ts'
import { createReaderPool } from '#server/library/reading/reader-pool.ts'
import { hideSample } from '#server/library/sample.ts'
import { sweepStore } from '#server/library/sending/sweep-store.ts'
import { createTally } from '#server/library/tally.ts'
import { countSounds } from '#server/library/walking/walk.ts'
import { watchFolders } from '#server/library/watching/watch-command.ts'

const soonMs = 2000
/** Of songs without a known loudness: nobody waits for a large library to be counted whole. */
const mostCounted = 10_000

await runCommand(async (read, log) => {
  // npm runs a command in the project’s folder; the person names a folder from where they are.
  const words = readWords(process.argv.slice(2), process.env['INIT_CWD'] ?? '.')
  if (words.what === 'help') return say(usage)
  const { settings, assertReady } = importSettings(read, process.env)
  if (words.what === 'sample') await showSample(words, settings, log)
  else if (words.what === 'forget') await forget(words, settings, log)
  else {
    await bringIn(words, { settings, assertReady }, log)
    if (words.isWatch) await watchFolders(settings, log)
  }
})

type Of<What extends Words['what']> = Extract<Words, { readonly what: What }>

async function showSample({ isHidden }: Of<'sample'>, settings: Settings, log: Log) {
  await borrowDatabase(settings, log, (address) =>
    withConnection(address, (sql) => hideSample(sql, isHidden)),
  )
  say(
    isHidden
      ? 'The sample catalogue is hidden from everybody. “npm run import -- --show-sample” shows it again.'
      : 'The sample catalogue is shown to everybody.',
  )
}

async function forget({ folder, isSure }: Of<'forget'>, settings: Settings, log: Log) {
  await borrowDatabase(settings, log, (address) =>
    withImportLock(address, () =>
      withConnection(address, async (sql) => {
        const { id, path } = await knownFolder(sql, folder)
        const [counted] = await sql<{ songs: number }[]>`
          select count(*)::integer as songs from library.files where folder_id = ${id}`
        const total = counted?.songs ?? 0
        await assertSure(path, total, isSure)
        let done = 0
        const end = showProgress({ doing: 'Songs:', done: () => done, total: () => total })
        await forgetFolder(sql, id, (songs) => (done = songs)).finally(end)
        await dropPictures(sql, settings.media.folder)
        say(
          `Forgotten: ${total.toLocaleString('en')} songs of ${printable(path)}. Its files are as they were.`,
        )
        // Last, as a bucket that does not answer undoes nothing of it.
        await sweepStore(sql, settings.media.sentTo)
      }),
    ),
  )
}

async function assertSure(path: string, songs: number, isSure: boolean): Promise<void> {
  if (isSure) return
  const what = `${songs.toLocaleString('en')} songs of ${printable(path)}, and all that hangs on them,`
  if (!process.stdin.isTTY) throw new StartError(`${what} would be forgotten. Add “--yes”.`)
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question(`${what} will be forgotten; the files stay. Type “yes”: `)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was forgotten.')
}

async function bringIn(
  words: Of<'import'>,
  { settings, assertReady }: ReturnType<typeof importSettings>,
  log: Log,
): Promise<void> {
  const skipped: string[] = []
  const tally = createTally({
    onSkipped: (path, reason) => skipped.push(`  ${printable(path)}: ${printable(reason)}`),
    onSentence: (sentence) => say(printable(sentence)),
  })
  const counting = new AbortController()
  const pool = createReaderPool()
  const done = () => {
    const { added, changed, unchanged, skipped: left } = tally.counts()
    return added + changed + unchanged + left
  }
  let endProgress: (() => void) | undefined
  try {
    const { isFirst, isSampleShown, unmeasured } = await borrowDatabase(
      settings,
      log,
      async (address) => {
        await assertReady(address)
        const imported = await importMusic({
          ...words,
          address,
          settings,
          pool,
          tally,
          onFolder(folder) {
            endProgress?.()
            let total: number | undefined
            const before = done()
            void countLater(folder, counting.signal).then((sounds) => (total = before + sounds))
            endProgress = showProgress({ doing: 'Songs:', done, total: () => total })
          },
          onCovers({ done: covered, total }) {
            endProgress?.()
            endProgress = showProgress({ doing: 'Covers:', done: covered, total: () => total })
          },
          onSending(_, bytes) {
            endProgress?.()
            endProgress = showProgress({
              doing: 'Megabytes sent:',
              done: () => inMegabytes(bytes.done()),
              total: () => inMegabytes(bytes.total),
            })
          },
        })
        // A project of Supabase has no server of ours that would.
        const isMeasured = settings.measureLoudness && process.env['SUPABASE_URL'] === undefined
        const mayMeasure = isMeasured && !words.isPlan
        return {
          ...imported,
          unmeasured: mayMeasure ? await withConnection(address, countSome) : 0,
        }
      },
    )
    endProgress?.()
    if (skipped.length > 0) say(`Skipped:\n${skipped.join('\n')}`)
    say(summary(tally, words.isPlan))
    if (unmeasured > 0)
      say(
        `Loudness: the tags of ${some(unmeasured)} songs do not say it. The running server measures it in the background, if ffmpeg is there.`,
      )
    if (isFirst && isSampleShown)
      say(
        'The sample catalogue is still there beside it: “npm run import -- --hide-sample” hides it.',
      )
    // A project of Supabase has no address of ours.
    if (!words.isPlan && process.env['SUPABASE_URL'] === undefined)
      say(`It is in the library: ${addressOfLibrary(settings)}`)
    if (tally.hasFailed()) process.exitCode = 1
  } finally {
    counting.abort()
    await pool.close()
    endProgress?.()
  }
}

function addressOfLibrary({ publicOrigin, host, port, basePath }: Settings): string {
  return `${publicOrigin ?? `http://${urlHost(host)}:${port}`}${basePath}library`
}

function countSome(sql: Sql): Promise<number> {
  return countSomeUnmeasured(sql, mostCounted + 1)
}

function some(songs: number): string {
  const counted = Math.min(songs, mostCounted).toLocaleString('en')
  return songs > mostCounted ? `more than ${counted}` : counted
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000)
}

/** Most imports of what did not change are through before anybody asks how long they take. */
async function countLater(folder: Folder, signal: AbortSignal): Promise<number> {
  await setTimeout(soonMs, undefined, { ref: false })
  return signal.aborted ? 0 : countSounds(folder, signal)
}
