import { codeOf, describeFault } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'

/**
 * lite prints a stack trace, with personal data, for each refused row. Its code is logged instead; an error without a
 * code is a fault of lite. Returns a function that restores the console.
 */
export function sendConsoleToLog(log: Log): () => Promise<void> {
  const { error, warn } = console
  const logInstead = (...args: readonly unknown[]) => {
    const fault = args.find((each) => each instanceof Error)
    const code = codeOf(fault)
    if (fault && code === '') log.error(describeFault(fault), 'lite failed')
    else log.debug({ kind: fault?.name, code }, 'lite wrote to the console')
  }
  console.error = logInstead
  console.warn = logInstead
  return () => {
    console.error = error
    console.warn = warn
    return Promise.resolve()
  }
}
