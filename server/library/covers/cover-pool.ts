import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import type { CoverDone } from './cover-worker.ts'
import type { CoverAnswer, CoverJob } from './make-cover.ts'

export type CoverPool = {
  /** Never rejects. No more at once than there are processes. */
  readonly make: (job: CoverJob) => Promise<CoverAnswer>
  readonly close: () => void
}

const timeoutMs = 90_000

/**
 * Makes pictures in processes of their own: whatever a decoder does with a picture, it is one album that has none. They
 * end with this one.
 */
export function createCoverPool(waitMs = timeoutMs): CoverPool {
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()

  function start(): ChildProcess {
    const child = fork(new URL('cover-worker.ts', import.meta.url), { execArgv: [] })
    all.add(child)
    child.once('exit', () => all.delete(child))
    return child
  }
  function end(child: ChildProcess) {
    all.delete(child)
    child.kill('SIGKILL')
  }
  return {
    make: (job) =>
      new Promise((settle) => {
        const child = idle.pop() ?? start()
        const broken = (reason: string) => {
          settled()
          end(child)
          settle({ skipped: [[join(job.root, job.path), reason]] })
        }
        const done = ({ isFull, ...answer }: CoverDone) => {
          settled()
          if (isFull) end(child)
          else idle.push(child)
          settle(answer)
        }
        const died = () => broken('Whatever reads its picture breaks on it')
        const timer = setTimeout(() => broken('Reading its picture takes too long'), waitMs)
        const settled = () => {
          clearTimeout(timer)
          child.off('message', done).off('exit', died).off('error', died)
        }
        child.on('message', done).on('exit', died).on('error', died)
        child.send(job)
      }),
    close() {
      for (const child of all) end(child)
    },
  }
}
