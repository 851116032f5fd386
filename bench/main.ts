import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { measureAlbums } from './albums.ts'
import { measureClickToSound } from './click-to-sound.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureKeystroke } from './keystroke.ts'
import { measureMedia } from './media.ts'
import { measureMemory } from './memory.ts'
import { flatten, printReport, type Report } from './report.ts'
import { measureRoutes } from './routes.ts'
import { measureStart } from './start.ts'
import { measureLighthouse } from './lighthouse.ts'

const measurements: Record<string, () => Promise<Report>> = {
  bytes: measureFirstScreen,
  routes: measureRoutes,
  lighthouse: measureLighthouse,
  click: measureClickToSound,
  keystroke: measureKeystroke,
  albums: measureAlbums,
  media: measureMedia,
  memory: measureMemory,
  start: measureStart,
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in measurements))

if (unknown.length > 0) {
  const known = Object.keys(measurements).join(', ')
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${known}.`)
  process.exitCode = 1
} else {
  await measure(positionals.length > 0 ? positionals : Object.keys(measurements))
}

async function measure(names: readonly string[]): Promise<void> {
  const reports: Report[] = []
  for (const name of names) {
    try {
      const report = await measurements[name]?.()
      if (report) reports.push(report)
      if (report) console.log(`\n${printReport(report)}\n`)
    } catch (error) {
      console.error(`\nThe measurement ${name} failed, the others go on:`, error)
      process.exitCode = 1
    }
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(flatten(reports), null, 2)}\n`)
}
