import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import type { DatabaseAddress } from '#server/database/connection.ts'
import type { Counts } from '#server/library/tally.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

import type {
  ImportJob,
  Job,
  ListenersJob,
  Looked,
  MeasureJob,
  Order,
  Progress,
  Report,
  Said,
} from './job.ts'
import { createRate } from './rate.ts'
import { startJob } from './start-job.ts'
import { type Ended, lastAfter, saidAfter, saidWithout } from './told.ts'
import {
  type Agenda,
  type Asker,
  importOf,
  isBeingDone,
  type Wanted,
  type Way,
  withWanted,
} from './wanted.ts'

type RunnerState = {
  readonly running: (Progress & { readonly rate: number; readonly startedAt: number }) | undefined
  /** What is wanted waits for somebody else, who imports. */
  readonly isWaiting: boolean
  /** Which somebody asked for, or by which something changed; nothing once something else was done. */
  readonly last: Ended | undefined
  /** What folders are like since they were looked through. */
  readonly said: readonly Said[]
  /** When anything was through, in milliseconds since 1970. */
  readonly endedAt: number | undefined
}

export type Runner = {
  readonly state: () => RunnerState
  /** Imports folders, or parts of them, soon; all that are known without a name. */
  readonly want: (
    places?: readonly string[],
    how?: { readonly way?: Way | undefined; readonly by?: Asker | undefined },
  ) => void
  /** Does one thing now. @throws BusyLibraryError while something else is done */
  readonly run: (job: Exclude<Job, ListenersJob | ImportJob | MeasureJob>) => Promise<void>
  /** Says whom a folder is for, whatever else is done. @throws JobError */
  readonly give: (job: ListenersJob) => Promise<void>
  /** Calls back whenever an import, or another change, has ended. */
  readonly onEnd: (listener: (ended: Ended) => void) => void
  /** Ends what runs and forgets what is wanted; the next import goes on. */
  readonly stop: () => void
  readonly close: () => Promise<void>
}

/** An import runs, here or elsewhere. */
export class BusyLibraryError extends Error {}

/** The message is for whoever asked for it. */
export class JobError extends Error {
  readonly said: Said

  constructor(said: Said) {
    super(said.sentence)
    this.said = said
  }
}

type Options = {
  readonly address: DatabaseAddress
  readonly settings: Pick<Settings, 'databaseUrl' | 'media' | 'neverSplit' | 'converting'>
  readonly log: Log
  /** Until what somebody else holds up is tried again. */
  readonly retryMs?: number
}

/** With what of the settings a process has to know. */
export function ordersFor({ url, path }: DatabaseAddress, settings: Options['settings']) {
  const { databaseUrl, media, neverSplit, converting } = settings
  const address = databaseUrl === undefined ? { url, path } : undefined
  return (job: Job): Order => ({
    job,
    address,
    settings: { databaseUrl, media, neverSplit, converting },
  })
}

/** @throws BusyLibraryError, JobError */
function assertDone(last: Report) {
  if (last.kind === 'taken') throw new BusyLibraryError()
  if (last.kind === 'failed') throw new JobError(last.said)
}

function createRunning() {
  const rate = createRate()
  const startedAt = Date.now()
  return (progress: Progress) => ({ ...progress, rate: rate(progress), startedAt })
}

/** Does jobs in processes of their own, one at a time. */
function createWorker(orderOf: (job: Job) => Order, log: Log) {
  let child: ChildProcess | undefined
  return {
    isBusy: () => child !== undefined,
    async work(job: Job, onReport: (report: Report) => void): Promise<Report> {
      const started = startJob(orderOf(job), onReport, log)
      child = started.child
      return started.ended.finally(() => (child = undefined))
    },
    async kill() {
      if (!child) return
      const gone = once(child, 'close')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Gives the last word of an import, with what it counted and said by then. */
async function importBy(
  worker: ReturnType<typeof createWorker>,
  wanted: Wanted,
  on: { onLooked: (looked: Looked) => void; onProgress: (progress: Progress) => void },
) {
  const said: Said[] = []
  let counts: Counts | undefined
  const end = await worker.work(importOf(wanted), (report) => {
    if (report.kind === 'looked') {
      said.push(...report.said)
      on.onLooked(report)
    }
    if (report.kind !== 'progress') return
    counts = report.progress.counts
    on.onProgress(report.progress)
  })
  return { end, counts, said }
}

const giveBy =
  (orderOf: (job: Job) => Order, log: Log): Runner['give'] =>
  async (job) =>
    assertDone(await startJob(orderOf(job), () => undefined, log).ended)

/** Does what the operator wants of the library in processes of their own, one after another. */
export function createRunner({ address, settings, log, retryMs = 5000 }: Options): Runner {
  const orderOf = ordersFor(address, settings)
  const worker = createWorker(orderOf, log)
  let agenda: Agenda = []
  let current: Wanted | undefined
  let state = idle
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let isClosed = false
  const listeners = new Set<(ended: Ended) => void>()

  async function importNext(): Promise<void> {
    const [next, ...later] = agenda
    if (!next || worker.isBusy() || isClosed) return
    agenda = later
    current = next
    isStopped = false
    const running = createRunning()
    state = { ...state, running: running(nothingYet) }
    const { end, counts, said } = await importBy(worker, next, {
      onLooked: (looked) => (state = { ...state, said: saidAfter(state.said, looked, next.by) }),
      onProgress: (progress) =>
        (state = { ...state, running: running(progress), isWaiting: false }),
    })
    current = undefined
    state = { ...state, running: undefined, isWaiting: end.kind === 'taken' && !isStopped }
    if (state.isWaiting) return want(next, retryMs)
    const fault = end.kind === 'failed' && !isStopped ? end.said : undefined
    const ended = { at: Date.now(), counts, said, fault, isStopped }
    state = { ...state, endedAt: ended.at, last: lastAfter(state.last, ended, next.by) }
    void importNext()
    for (const listener of listeners) listener(ended)
  }

  function want(more: Wanted, delayMs = 0) {
    agenda = withWanted(agenda, more)
    clearTimeout(retry)
    if (delayMs === 0) void importNext()
    else retry = setTimeout(() => void importNext(), delayMs).unref()
  }

  const end = async () => {
    clearTimeout(retry)
    agenda = []
    current = undefined
    isStopped = true
    state = { ...state, isWaiting: false }
    await worker.kill()
  }

  return {
    state: () => state,
    want(places, { way = 'known', by = 'person' } = {}) {
      if (places?.length === 0) return
      const wanted: Wanted = { way, by, places: places ? new Set(places) : 'all' }
      want(isBeingDone(current, wanted) ? { ...wanted, way: 'known' } : wanted)
    },
    onEnd: (listener) => void listeners.add(listener),
    stop: () => void end(),
    async run(job) {
      if (worker.isBusy() || state.isWaiting) throw new BusyLibraryError()
      isStopped = false
      const last = await worker.work(job, () => undefined)
      void importNext()
      if (last.kind === 'done') state = afterJob(state, job)
      state = { ...state, endedAt: Date.now() }
      const ended = { at: Date.now(), counts: undefined, said: [], fault: undefined, isStopped }
      for (const listener of listeners) listener(ended)
      assertDone(last)
    },
    give: giveBy(orderOf, log),
    async close() {
      isClosed = true
      await end()
    },
  }
}

/** What an import came to may be no more, such as new songs of a folder that was forgotten. */
const afterJob = (state: RunnerState, job: Job): RunnerState => ({
  ...state,
  last: state.last?.fault ? state.last : undefined,
  said: job.kind === 'forget folder' ? saidWithout(state.said, job.path) : state.said,
})

const idle: RunnerState = {
  running: undefined,
  isWaiting: false,
  last: undefined,
  said: [],
  endedAt: undefined,
}

const nothingYet: Progress = {
  doing: 'files',
  path: undefined,
  done: 0,
  total: undefined,
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 },
}
