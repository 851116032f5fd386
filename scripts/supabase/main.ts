import { createLog } from '#server/log.ts'
import { readProjectSettings } from '#server/project/project-settings.ts'
import { sayFaults } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { pushMigrations } from './cli.ts'
import { pushProject } from './push-project.ts'

const usage =
  'Say what to do: “npm run supabase -- push” fills a project with its tables, the sample, recordings and pictures.'

await sayFaults(async () => {
  if (process.argv[2] !== 'push' || process.argv.length > 3) throw new StartError(usage)
  const settings = readProjectSettings(process.env)
  await pushProject({ settings, pushMigrations, log: createLog('silent') })
})
