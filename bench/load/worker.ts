import { type Job, load } from './load.ts'

/** A process of its own, so that asking and answering do not share an event loop. */
process.on('message', (job: Job) => {
  load(job).then(
    (outcome) => process.send?.(outcome, () => process.disconnect()),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
      process.disconnect()
    },
  )
})
