import { parseArgs } from 'node:util'
import { resolve } from 'node:path'

import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { runCommand, say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { backUp } from './back-up.ts'
import { sayLeftOut } from './what-lacks.ts'

const usage = 'Name the file: “npm run backup -- music.tar”, or with “--with-media” after it.'

await runCommand(async (settings, log) => {
  const { name, withRecordings } = readWords(process.argv.slice(2))
  // npm runs a command in the project’s folder; the person names a file from where they are.
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const media = openLocalMedia(settings.media.folder)
  const { tables, files, references, leftOut } = await borrowDatabase(settings, log, (address) =>
    backUp({ address, settings, file, media, withRecordings }),
  )
  say(`Backed up ${tables} tables and ${files} files of media: ${file}`)
  sayLeftOut(leftOut)
  if (references > 0)
    say(`${references} files that the catalogue names are not in it: keep them as well.`)
})

function readWords(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { 'with-media': { type: 'boolean', default: false } },
    })
    const [name, ...others] = positionals
    if (name && others.length === 0) return { name, withRecordings: values['with-media'] }
  } catch {
    // An option that there is not.
  }
  throw new StartError(usage)
}
