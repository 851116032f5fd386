import { codeOf, describeFault } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'

/**
 * lite writes a stack trace, with values of people, to the console for each refused row. Its code goes to
 * the log instead, at level debug; what matters of it is in the answer. A fault that has no code is lite's own. Gives a function that ends this.
 */
export function sendConsoleToLog(log: Log): () => Promise<void> {
  const { error, warn } = console
  const note = (...said: readonly unknown[]) => {
    const fault = said.find((each) => each instanceof Error)
    const code = codeOf(fault)
    if (fault && code === '') log.error(describeFault(fault), 'lite failed')
    else log.debug({ kind: fault?.name, code }, 'lite wrote to the console')
  }
  console.error = note
  console.warn = note
  return () => {
    console.error = error
    console.warn = warn
    return Promise.resolve()
  }
}
