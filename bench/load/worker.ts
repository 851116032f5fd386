import { attack, type AttackJob } from './attack.ts'
import { listen, type ListenersJob } from './listeners.ts'
import { measureRate, type RateJob } from './rate.ts'
import { type Job, load } from './load.ts'

type Work =
  | { readonly kind: 'load'; readonly job: Job }
  | { readonly kind: 'listeners'; readonly job: ListenersJob }
  | { readonly kind: 'attack'; readonly job: AttackJob }
  | { readonly kind: 'rate'; readonly job: RateJob }

const start = (work: Work): Promise<unknown> => {
  if (work.kind === 'load') return load(work.job)
  if (work.kind === 'rate') return measureRate(work.job)
  return work.kind === 'listeners' ? listen(work.job) : attack(work.job)
}

/** A process of its own, so that asking and answering do not share an event loop. */
process.on('message', (work: Work) => {
  start(work).then(
    (outcome) => process.send?.(outcome, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})
