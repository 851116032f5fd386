import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { endServersFirst } from '#e2e/support/server.ts'

import { measureAlbums } from './measures/albums.ts'
import { bareLoop } from './bare-loop.ts'
import { measureClickToSound } from './measures/click-to-sound.ts'
import { measureFirstScreen } from './measures/first-screen.ts'
import { measureImport } from './measures/import.ts'
import { measureKeystroke } from './measures/keystroke.ts'
import { measureLighthouse } from './measures/lighthouse.ts'
import { measureLists } from './measures/lists.ts'
import { measureMedia } from './measures/media.ts'
import { measureMemory } from './measures/memory.ts'
import { measureQueue } from './measures/queue.ts'
import { isMet, type Measured, printComparison, readRecord, writeRecord } from './record.ts'
import { printReport, type Report, round } from './report.ts'
import { measureRoutes } from './measures/routes.ts'
import { measureScaling } from './measures/scaling.ts'
import { measureMillionLists } from './measures/million/lists.ts'
import { measureSearch } from './measures/million/search.ts'
import { measureStart } from './measures/start.ts'
import { measureTranscode } from './measures/transcode.ts'

const measurements: Record<string, () => Promise<Report>> = {
  bytes: measureFirstScreen,
  routes: measureRoutes,
  lighthouse: measureLighthouse,
  click: measureClickToSound,
  keystroke: measureKeystroke,
  queue: measureQueue,
  lists: measureLists,
  albums: measureAlbums,
  media: measureMedia,
  memory: measureMemory,
  import: measureImport,
  start: measureStart,
  transcode: measureTranscode,
  search: measureSearch,
  browse: measureMillionLists,
  scaling: measureScaling,
}
/** One needs PostgreSQL and nginx of Debian, and root; the other's figures are of the database alone. */
const onlyByName = new Set(['scaling', 'browse'])

const recordFile = join(import.meta.dirname, 'record.json')

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, accept: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in measurements))

if (unknown.length > 0) {
  const known = Object.keys(measurements).join(', ')
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${known}.`)
  process.exitCode = 1
} else {
  endServersFirst()
  const record = readRecord(recordFile)
  const usual = Object.keys(measurements).filter((name) => !onlyByName.has(name))
  const measured = await measure(positionals.length > 0 ? positionals : usual)
  if (measured.length > 0) console.log(`\n${printComparison(measured, record)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(flatten(measured), null, 2)}\n`)
  if (values.accept) writeRecord(recordFile, record, measured)
  const missed = measured.filter(({ figure }) => !isMet(figure))
  if (missed.length > 0) {
    console.error(`Missed: ${missed.map(({ figure }) => figure.key).join(', ')}.`)
    process.exitCode = 1
  }
}

/** Each measurement in turn, with the bare loop before and after it. */
async function measure(names: readonly string[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const name of names) {
    try {
      const before = bareLoop()
      const report = await measurements[name]?.()
      if (!report) continue
      const bareLoopMs = round((before + bareLoop()) / 2, 1)
      console.log(`\n${printReport(report)}\n`)
      const yardsticks = { ...report.yardsticks, bare_loop_ms: bareLoopMs }
      measured.push(...report.figures.map((figure) => ({ figure, yardsticks })))
    } catch (error) {
      console.error(`\nThe measurement ${name} failed, the others go on:`, error)
      process.exitCode = 1
    }
  }
  return measured
}

/** The figures as one flat object. */
function flatten(measured: readonly Measured[]): Record<string, number> {
  return Object.fromEntries(measured.map(({ figure: { key, value } }) => [key, value]))
}
