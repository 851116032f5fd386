import { Worker } from 'node:worker_threads'

import { describeFault } from '#server/http/describe-fault.ts'
import type { Runner } from '#server/library/running/runner.ts'
import type { Log } from '#server/log.ts'

import type { Hint } from './watch-worker.ts'

type Options = {
  /** The folders of the library. */
  readonly roots: () => Promise<readonly string[]>
  readonly runner: Pick<Runner, 'want' | 'state' | 'onEnd'>
  readonly log: Log
  /** How soon the folders are asked for again, and at the earliest looked through. */
  readonly everyMs?: number
  readonly rescanMs?: number
}

/** Looking through everything takes no more of the time than this. */
const shareOfTime = 0.02

/**
 * Imports what changes in the folders. Watching only hints: a network disk sends nothing, so all is looked through once
 * it is watched and now and then, too.
 */
export function keepUp(options: Options): () => Promise<void> {
  const { roots, runner, log, everyMs = 60_000, rescanMs = 15 * 60_000 } = options
  let worker: Worker | undefined
  let known = ''
  let nextScan = Date.now() + rescanMs
  let scanBegun: number | undefined
  let isStopped = false

  const start = () => {
    const made = new Worker(new URL('watch-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    made.on('message', ({ root, places }: Hint) => runner.want(places ?? [root], { by: 'nobody' }))
    made.on('error', (error) => {
      log.warn(describeFault(error), 'Folders cannot be watched just now')
      if (worker === made) [worker, known] = [undefined, '']
    })
    made.unref()
    return made
  }

  async function look() {
    const folders = await roots()
    const now = Date.now()
    if (isStopped) return
    if (JSON.stringify(folders) !== known) {
      known = JSON.stringify(folders)
      if (folders.length > 0) worker ??= start()
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker?.postMessage(folders)
    }
    const { running, isWaiting } = runner.state()
    if (running || isWaiting) return
    if (scanBegun !== undefined) {
      const took = now - scanBegun
      nextScan = now + Math.max(rescanMs, took / shareOfTime)
      scanBegun = undefined
    }
    if (now < nextScan) return
    nextScan = now + rescanMs
    if (folders.length === 0) return
    scanBegun = now
    runner.want(undefined, { by: 'nobody' })
  }

  const lookSafely = () =>
    look().catch((error: unknown) =>
      log.warn(describeFault(error), 'Folders cannot be kept up with'),
    )
  let looking = lookSafely()
  // There may be another folder now.
  runner.onEnd(() => {
    looking = lookSafely()
  })
  const timer = setInterval(() => {
    looking = lookSafely()
  }, everyMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await looking
    await worker?.terminate()
  }
}
