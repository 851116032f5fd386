import { resolve } from 'node:path'

import { runCommand, say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { restore } from './restore.ts'
import { sayWhatLacks } from './what-lacks.ts'

await runCommand(async (settings, log) => {
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0)
    throw new StartError('Name the backup: “npm run restore -- music.tar”.')
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const restored = await restore({ file, settings, log })
  const { dataDir, databaseUrl } = settings
  const target = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL'
  say(`Restored ${file} into ${target}. “npm start” goes on from there.`)
  sayWhatLacks(restored, settings.media.folder)
})
