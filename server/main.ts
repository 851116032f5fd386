import { createLog, logOutput } from './log.ts'
import { adviceOn, readSettings } from './settings.ts'
import { startServer } from './start.ts'

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel, logOutput(process.stdout))
  for (const advice of adviceOn(settings)) log.warn(advice)
  const starting = startServer(settings, log)
  const leave = leaveOnce(starting)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  const { url } = await starting
  process.stdout.write(`Ready: ${url}\n`)
} catch (error) {
  fail(error)
}

/**
 * Leaves in order. The first Ctrl-C may arrive twice, from the terminal and from npm;
 * who asks again after a second wants to leave at once.
 */
function leaveOnce(starting: ReturnType<typeof startServer>): () => void {
  let firstAt: number | undefined
  return () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > 1000) process.exit(1)
      return
    }
    firstAt = performance.now()
    void starting.then(({ stop }) => stop()).then(() => process.exit(0), fail)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
