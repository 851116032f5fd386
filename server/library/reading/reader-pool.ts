import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { Done, Job } from './reader-worker.ts'
import { reasons } from './reasons.ts'
import type { ReadRequest, Refusal, TrackFacts } from './track-facts.ts'

export type ReaderPool = {
  /** What a file says of itself, or why it cannot be imported. Never rejects. */
  readonly read: (request: ReadRequest) => Promise<TrackFacts | Refusal>
  readonly close: () => Promise<void>
}

type Task = {
  readonly request: ReadRequest
  readonly settle: (answer: TrackFacts | Refusal) => void
  /** It was read with others when something broke, and is read by itself now: so no other is blamed. */
  readonly isSuspect?: boolean
}

/** So many files are read by one worker at a time: while one waits for the disk, another is looked at. */
const perWorker = 4
const timeoutMs = 60_000
const memoryMb = 512

/** Reads files in threads of their own, which begin with the first, so that a file on which one breaks or hangs is skipped like any other. */
export function createReaderPool(size = availableParallelism(), waitMs = timeoutMs): ReaderPool {
  const waiting: Task[] = []
  const workers = new Set<ReturnType<typeof startWorker>>()

  /** A suspect waits for a worker that does nothing else. */
  const next = (isIdle: boolean) => (isIdle || !waiting[0]?.isSuspect ? waiting.shift() : undefined)
  const replace = (worker: ReturnType<typeof startWorker>, unread: readonly Task[]) => {
    if (!workers.delete(worker)) return
    waiting.unshift(...unread)
    add()
  }
  const add = () => {
    const worker = startWorker({ next, waitMs, onBroken: (unread) => replace(worker, unread) })
    workers.add(worker)
    worker.work()
  }
  return {
    read: (request) =>
      new Promise((settle) => {
        waiting.push({ request, settle })
        for (const worker of workers) worker.work()
        if (waiting.length > 0 && workers.size < size) add()
      }),
    async close() {
      const all = [...workers]
      workers.clear()
      await Promise.all(all.map((worker) => worker.stop()))
    },
  }
}

type WorkerOptions = {
  readonly next: (isIdle: boolean) => Task | undefined
  readonly waitMs: number
  /** With what it was reading, but for what it is known to have broken on. */
  readonly onBroken: (unread: readonly Task[]) => void
}

function startWorker({ next, waitMs, onBroken }: WorkerOptions) {
  const worker = new Worker(new URL('reader-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const current = new Map<number, Task & { readonly timer: NodeJS.Timeout }>()
  let count = 0
  let isBroken = false

  const take = (id: number) => {
    const task = current.get(id)
    clearTimeout(task?.timer)
    current.delete(id)
    return task
  }
  const give = (reason: string) => {
    if (isBroken) return
    isBroken = true
    const tasks = [...current.keys()].flatMap((id) => take(id) ?? [])
    const [only, ...others] = tasks
    void worker.terminate()
    if (only && others.length === 0) only.settle({ refused: reason })
    onBroken(others.length === 0 ? [] : tasks.map((task) => ({ ...task, isSuspect: true })))
  }
  worker.on('message', ({ id, answer }: Done) => {
    take(id)?.settle(answer)
    work()
  })
  worker.on('error', () => give(reasons.breaksReader))
  worker.unref()

  function work() {
    if (isBroken) return
    if ([...current.values()].some(({ isSuspect }) => isSuspect)) return
    while (current.size < perWorker) {
      const task = next(current.size === 0)
      if (!task) return
      const id = count++
      const timer = setTimeout(() => give(reasons.takesTooLong), waitMs)
      current.set(id, { ...task, timer })
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage({ id, request: task.request } satisfies Job)
      if (task.isSuspect) return
    }
  }
  return { work, stop: () => worker.terminate() }
}
