import { fork } from 'node:child_process'
import { join } from 'node:path'

import type { Job, Outcome } from './load.ts'

/** Runs a load from another process. Rejects when an answer is not what was asked for. */
export function runLoad(job: Job): Promise<Outcome> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', (outcome: Outcome) => resolve(outcome))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The load ended with code ${code}.`))
    })
    worker.send(job)
  })
}
