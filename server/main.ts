import { createLog } from './log.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'

try {
  const settings = readSettings(process.env)
  const { url, stop } = await startServer(settings, createLog(settings.logLevel))
  process.stdout.write(`Ready: ${url}\n`)

  const leave = () => {
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
