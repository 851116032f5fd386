import { parseArgs } from 'node:util'
import { resolve } from 'node:path'

import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { runCommand, say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { importMusic } from './import-music.ts'
import { createReaderPool } from './reading/reader-pool.ts'
import { printable } from './printable.ts'
import { showProgress, summary } from './progress.ts'
import { createTally } from './tally.ts'
import { countSounds } from './walking/walk.ts'

const usage =
  'Name folders of music: “npm run import -- /path/to/music”. Without one, those that were imported are looked through again. Options: --dry-run, --charset windows-1251, --all-gone.'

await runCommand(async (settings, log) => {
  const { folders, charset, isPlan, allGone } = readWords(process.argv.slice(2))
  // npm runs a command in the project’s folder; the person names a folder from where they are.
  const named = folders.map((folder) => resolve(process.env['INIT_CWD'] ?? '.', folder))
  const skipped: string[] = []
  const tally = createTally({
    onSkipped: (path, reason) => skipped.push(`  ${printable(path)}: ${printable(reason)}`),
    onSentence: (sentence) => say(printable(sentence)),
  })
  const counting = new AbortController()
  const pool = createReaderPool()
  const done = () => tally.counts().read + tally.counts().unchanged
  let endProgress: (() => void) | undefined
  try {
    await borrowDatabase(settings, log, (address) =>
      importMusic({
        address,
        settings,
        named,
        charset,
        isPlan,
        allGone,
        pool,
        tally,
        onFolder(folder) {
          endProgress?.()
          let total: number | undefined
          void countSounds(folder, counting.signal).then((sounds) => (total = before + sounds))
          const before = done()
          endProgress = showProgress({ doing: 'Files:', done, total: () => total })
        },
        onCovers({ done: covered, total }) {
          endProgress?.()
          endProgress = showProgress({ doing: 'Covers:', done: covered, total: () => total })
        },
      }),
    )
  } finally {
    counting.abort()
    await pool.close()
    endProgress?.()
  }
  if (skipped.length > 0) say(`Skipped:\n${skipped.join('\n')}`)
  say(summary(tally.counts(), isPlan))
})

function readWords(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'all-gone': { type: 'boolean', default: false },
        charset: { type: 'string' },
      },
    })
    const { charset } = values
    const known = charset === undefined ? undefined : new TextDecoder(charset).encoding
    return {
      folders: positionals,
      charset: known,
      isPlan: values['dry-run'],
      allGone: values['all-gone'],
    }
  } catch (error) {
    if (error instanceof RangeError)
      throw new StartError('No charset has that name. Examples: windows-1251, shift_jis, gbk.')
    throw new StartError(usage, { cause: error })
  }
}
