import { resolve } from 'node:path'

import { say, sayFaults } from '#server/run-command.ts'
import { StartError } from '#server/start-error.ts'

import { exportSite } from './export-site.ts'
import { readExportSettings } from './export-settings.ts'

const built = resolve(import.meta.dirname, '../../dist')

await sayFaults(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0)
    throw new StartError('Say where: “npm run export -- site” writes into the folder “site”.')
  const settings = readExportSettings(process.env)
  // npm runs a command in the project’s folder; the person names a folder from where they are.
  const site = resolve(process.env['INIT_CWD'] ?? '.', folder)
  const files = await exportSite(built, site, settings)
  say(`${files} files are in ${site}, to be served at ${settings.basePath}.`)
})
