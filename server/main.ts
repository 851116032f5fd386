import { createLog, logOutput } from './log.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

try {
  const settings = readSettings(process.env)
  const starting = startServer(settings, createLog(settings.logLevel, logOutput(process.stdout)))
  const leave = leaveOnce(starting)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  const { url } = await starting
  process.stdout.write(`Ready: ${url}\n`)
} catch (error) {
  fail(error)
}

/** A terminal's Ctrl-C may arrive more than once: from the terminal and from npm. */
function leaveOnce(starting: ReturnType<typeof startServer>): () => void {
  let leaving: Promise<void> | undefined
  return () => {
    leaving ??= starting.then(({ stop }) => stop()).then(() => process.exit(0), fail)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
