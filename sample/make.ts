import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { readPictures, readRecordings } from './manifest.ts'
import { makeMusic } from './music/make-music.ts'
import { makePictures } from './pictures/make-pictures.ts'
import { toTables } from './rows.ts'
import { toSql } from './seed.ts'

const steps: Record<string, () => Promise<void>> = {
  music: makeMusic,
  pictures: makePictures,
  seed: async () => {
    const file = new URL('../supabase/seed.sql', import.meta.url)
    writeFileSync(file, toSql(toTables({ pictures: readPictures(), recordings: readRecordings() })))
  },
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !steps[only]) {
  console.error(`--only takes one of: ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}
for (const [name, step] of Object.entries(steps)) {
  if (only !== undefined && only !== name) continue
  console.log(`Making ${name} …`)
  await step()
}
