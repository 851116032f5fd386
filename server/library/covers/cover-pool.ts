import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import type { CoverDone, CoverNamed } from './cover-worker.ts'
import type { CoverAnswer, CoverJob } from './make-cover.ts'
import type { NotePicture } from './make-picture.ts'

export type CoverPool = {
  /** No more at once than there are processes. @throws what `note` throws */
  readonly make: (job: CoverJob, note: NotePicture) => Promise<CoverAnswer>
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
    make: (job, note) =>
      new Promise((settle, reject) => {
        const child = idle.pop() ?? start()
        const broken = (reason: string) => {
          settled()
          end(child)
          settle({ skipped: [[join(job.root, job.path), reason]] })
        }
        const noteName = async (url: string) => {
          try {
            await note(url)
            if (child.connected) child.send('noted', () => undefined)
          } catch (error) {
            settled()
            end(child)
            reject(error)
          }
        }
        const heard = (message: CoverDone | CoverNamed) => {
          if ('named' in message) void noteName(message.named)
          else done(message)
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
          child.off('message', heard).off('exit', died).off('error', died)
        }
        child.on('message', heard).on('exit', died).on('error', died)
        child.send(job)
      }),
    close() {
      for (const child of all) end(child)
    },
  }
}
