import { parseArgs } from 'node:util'

import { readSettings } from '#server/settings.ts'

import { startCluster } from './cluster.ts'
import { guideOf } from './guide.ts'

const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } })
const { PORT, BASE_PATH } = process.env
const { port, basePath } = readSettings({ PORT, BASE_PATH })

const leaving = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leaving.abort())
// Also when all that was started has been killed.
const alive = setInterval(() => undefined, 60_000)

try {
  process.stdout.write('Starting PostgreSQL, a standby, three copies and nginx …\n')
  const cluster = await startCluster({ port, basePath })
  process.stdout.write(guideOf(cluster))
  await isAborted(leaving.signal)
  await cluster.stop(values)
  if (values.keep) process.stdout.write(`Kept: ${cluster.folder}\n`)
} catch (error) {
  // Ctrl-C reaches what is starting, too.
  if (!leaving.signal.aborted) throw error
} finally {
  clearInterval(alive)
}

function isAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
