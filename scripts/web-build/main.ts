import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build } from 'vite'

import { project } from '#scripts/setup/files.mjs'

import { recordSources } from './record-sources.ts'

const [outDir, list] = process.argv.slice(2)
if (!outDir || !list) throw new Error('Name the folder to build into, and the file for the sources')

await build({
  configFile: join(project, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir, emptyOutDir: true },
  plugins: [recordSources(project, (sources) => writeFileSync(list, JSON.stringify(sources)))],
})
