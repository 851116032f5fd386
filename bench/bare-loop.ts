import { execFileSync } from 'node:child_process'

import { median } from './statistics.ts'

const rounds = 9
const steps = 20_000_000

/**
 * Milliseconds that this machine takes for a fixed piece of work, by the median: the yardstick of what is timed.
 * In a process of its own: what else a process did changes how V8 compiles the loop, by up to four times.
 */
export const bareLoop = () =>
  Number(execFileSync(process.execPath, [import.meta.filename], { encoding: 'utf8' }))

if (import.meta.main) {
  mix()
  console.log(
    median(
      Array.from({ length: rounds }, () => {
        const begun = performance.now()
        mix()
        return performance.now() - begun
      }),
    ),
  )
}

function mix(): number {
  let state = 1
  for (let step = 0; step < steps; step++)
    state = (Math.imul(state, 1_664_525) + step) ^ (state >>> 7)
  return state
}
