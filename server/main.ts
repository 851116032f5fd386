import { createLog, logOutput } from './log.ts'
import { settingsWarnings, readSettings } from './settings.ts'
import { startServer } from './start.ts'

try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel, logOutput(process.stdout))
  for (const warning of settingsWarnings(settings)) log.warn(warning)
  const starting = startServer(settings, log)
  const shutDown = shutDownOnce(starting)
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => shutDown(0))
  process.on('SIGTERM', () => shutDown(settings.drainSeconds))
  const { url } = await starting
  process.stdout.write(`Ready: ${url}\n`)
} catch (error) {
  fail(error)
}

/** The first Ctrl-C may come twice, from the terminal and from npm. One after a second exits at once. */
function shutDownOnce(starting: ReturnType<typeof startServer>): (drainSeconds: number) => void {
  let firstAt: number | undefined
  return (drainSeconds) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > 1000) process.exit(1)
      return
    }
    firstAt = performance.now()
    void starting.then(({ stop }) => stop(drainSeconds)).then(() => process.exit(0), fail)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
