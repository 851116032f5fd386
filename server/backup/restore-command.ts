import { resolve } from 'node:path'

import { runCommand, say } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { assertEmbedded } from './assert-embedded.ts'
import { restore } from './restore.ts'

await runCommand(async (settings, log) => {
  assertEmbedded(settings)
  const { dataDir } = settings
  const [name, ...others] = process.argv.slice(2)
  if (!name || others.length > 0)
    throw new StartError('Name the backup: “npm run restore -- music.tar”.')
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  const missing = await restore({ file, dataDir, log })
  say(`Restored ${file} into ${dataDir}. “npm start” goes on from there.`)
  if (missing.length > 0)
    say(`These files are not here; put them into ${dataDir}:\n  ${missing.join('\n  ')}`)
})
