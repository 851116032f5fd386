import { fork } from 'node:child_process'
import { join } from 'node:path'

import type { AttackJob, AttackOutcome } from './attack.ts'
import type { Job, Outcome } from './load.ts'
import type { ListenersJob, ListenersOutcome } from './listeners.ts'
import type { Rate, RateJob } from './rate.ts'

/** Runs a load from another process. Rejects when an answer is not what was asked for. */
export const runLoad = (job: Job): Promise<Outcome> => runWorker({ kind: 'load', job })

/** Listeners from another process. */
export const runListeners = (job: ListenersJob): Promise<ListenersOutcome> =>
  runWorker({ kind: 'listeners', job })

/** Attackers from another process. */
export const runAttack = (job: AttackJob): Promise<AttackOutcome> =>
  runWorker({ kind: 'attack', job })

/** Questions from another process. Rejects when one of them was not answered as it should. */
export const runRate = (job: RateJob): Promise<Rate> => runWorker({ kind: 'rate', job })

function runWorker<Result>(work: { kind: string; job: unknown }): Promise<Result> {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [] })
  return new Promise((resolve, reject) => {
    worker.once('message', (outcome: Result) => resolve(outcome))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The load ended with code ${code}.`))
    })
    worker.send(work)
  })
}
