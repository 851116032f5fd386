import { runQuietly } from './child.mjs'
import { explain } from './faults.mjs'
import { Stop } from './terminal.mjs'

/**
 * Runs npm and keeps its chatter to itself.
 * @param {readonly string[]} words
 */
export async function npm(words) {
  const fault = await runQuietly('npm', [...words, '--loglevel=error', '--no-audit'])
  if (fault === undefined) return
  throw new Stop(explain(fault) ?? `npm could not install what is needed:\n${fault}`)
}
