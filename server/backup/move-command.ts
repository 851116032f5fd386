import { resolve } from 'node:path'

import { runCommand, say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { move } from './move.ts'
import { sayWhatLacks } from './what-lacks.ts'

const usage =
  'Name the data folder, and the database in DATABASE_URL, where no list of processes shows its password: “DATABASE_URL=postgres://… npm run move -- data”.'

await runCommand(async (settings, log) => {
  const [name, ...others] = process.argv.slice(2)
  const { databaseUrl } = settings
  if (!name || others.length > 0 || databaseUrl === undefined) throw new StartError(usage)
  const from = resolve(process.env['INIT_CWD'] ?? '.', name)
  const restored = await move({ from, databaseUrl, settings, log })
  say(
    `Moved ${from} into the database of DATABASE_URL. “npm start” goes on from there; the folder is as it was.`,
  )
  sayWhatLacks(restored, settings.media.folder)
})
