import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import type { DatabaseAddress } from '#server/database/connection.ts'
import type { Counts } from '#server/library/tally.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

import type { Job, Order, Progress, Report } from './job.ts'
import { createRate } from './rate.ts'
import { startJob } from './start-job.ts'

/** What an import came to. */
type Ended = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly counts: Counts | undefined
  readonly said: readonly string[]
  /** Why it did not come to its end. */
  readonly fault: string | undefined
  readonly isStopped: boolean
}

type RunnerState = {
  readonly running: (Progress & { readonly rate: number; readonly startedAt: number }) | undefined
  /** What is wanted waits for somebody else, who imports. */
  readonly isWaiting: boolean
  readonly last: Ended | undefined
}

export type Runner = {
  readonly state: () => RunnerState
  /**
   * Imports folders, or parts of them, soon; all that are known without a name. A hint is left out where it is of no
   * folder that is known by then: forgotten ones do not come back.
   */
  readonly want: (named?: readonly string[], how?: { readonly isHint: boolean }) => void
  /** Does one thing now. @throws BusyLibraryError while something else is done */
  readonly run: (job: Exclude<Job, { kind: 'import' | 'measure' }>) => Promise<void>
  /** Calls back whenever an import, or another change, has ended. */
  readonly onEnd: (listener: (ended: Ended) => void) => void
  /** Ends what runs and forgets what is wanted; the next import goes on. */
  readonly stop: () => void
  readonly close: () => Promise<void>
}

/** An import runs, here or elsewhere. */
export class BusyLibraryError extends Error {}

/** The message is for whoever asked for it. */
export class JobError extends Error {}

type Options = {
  readonly address: DatabaseAddress
  readonly settings: Pick<Settings, 'databaseUrl' | 'media' | 'neverSplit' | 'converting'>
  readonly log: Log
  /** Until what somebody else holds up is tried again. */
  readonly retryMs?: number
}

const mostSaid = 20
const mostWanted = 100

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

/** Folders and parts of them, none, or all that are known; of each, whether it is but a hint. */
type Wanted = ReadonlyMap<string, boolean> | 'all'

function together(wanted: Wanted, more: Wanted): Wanted {
  if (wanted === 'all' || more === 'all') return 'all'
  const all = new Map(wanted)
  for (const [name, isHint] of more) all.set(name, isHint && all.get(name) !== false)
  return all.size > mostWanted ? 'all' : all
}

function importOf(wanted: Wanted): Job {
  const all = wanted === 'all' ? [] : [...wanted]
  const those = (isHint: boolean) => all.filter((each) => each[1] === isHint).map(([name]) => name)
  return { kind: 'import', named: those(false), hints: those(true) }
}

/** @throws BusyLibraryError, JobError */
function assertDone(last: Report) {
  if (last.kind === 'taken') throw new BusyLibraryError()
  if (last.kind === 'failed') throw new JobError(last.sentence)
}

async function killed(child: ChildProcess) {
  const gone = once(child, 'close')
  child.kill('SIGTERM')
  await gone
}

/** Does what the operator wants of the library in processes of their own, one after another. */
export function createRunner({ address, settings, log, retryMs = 5000 }: Options): Runner {
  const orderOf = ordersFor(address, settings)
  let wanted: Wanted = new Map()
  let child: ChildProcess | undefined
  let state: RunnerState = { running: undefined, isWaiting: false, last: undefined }
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let isClosed = false
  const listeners = new Set<(ended: Ended) => void>()

  async function begin(job: Job, onReport: (report: Report) => void): Promise<Report> {
    isStopped = false
    const started = startJob(orderOf(job), onReport, log)
    child = started.child
    const last = await started.ended
    child = undefined
    return last
  }

  async function importWanted(): Promise<void> {
    if (child || isClosed || (wanted !== 'all' && wanted.size === 0)) return
    const before = wanted
    wanted = new Map()
    const rate = createRate()
    const startedAt = Date.now()
    const said: string[] = []
    let counts: Counts | undefined
    const running = (progress: Progress) => ({ ...progress, rate: rate(progress), startedAt })
    state = { ...state, running: running(nothingYet) }
    const end = await begin(importOf(before), (report) => {
      if (report.kind === 'said' && said.length < mostSaid) said.push(report.sentence)
      if (report.kind !== 'progress') return
      counts = report.progress.counts
      state = { ...state, running: running(report.progress), isWaiting: false }
    })
    state = { ...state, running: undefined, isWaiting: end.kind === 'taken' && !isStopped }
    if (state.isWaiting) return want(before, retryMs)
    const fault = end.kind === 'failed' && !isStopped ? end.sentence : undefined
    const last = { at: Date.now(), counts, said, fault, isStopped }
    state = { ...state, last }
    void importWanted()
    for (const listener of listeners) listener(last)
  }

  function want(more: Wanted, delayMs = 0) {
    wanted = together(wanted, more)
    clearTimeout(retry)
    if (delayMs === 0) void importWanted()
    else retry = setTimeout(() => void importWanted(), delayMs).unref()
  }

  const end = async () => {
    clearTimeout(retry)
    wanted = new Map()
    isStopped = true
    state = { ...state, isWaiting: false }
    if (child) await killed(child)
  }

  return {
    state: () => state,
    want: (named, { isHint } = { isHint: false }) =>
      want(named ? new Map(named.map((name) => [name, isHint])) : 'all'),
    onEnd: (listener) => void listeners.add(listener),
    stop: () => void end(),
    async run(job) {
      if (child || state.isWaiting) throw new BusyLibraryError()
      const last = await begin(job, () => undefined)
      void importWanted()
      const ended = { at: Date.now(), counts: undefined, said: [], fault: undefined, isStopped }
      for (const listener of listeners) listener(ended)
      assertDone(last)
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

const nothingYet: Progress = {
  doing: 'files',
  path: undefined,
  done: 0,
  total: undefined,
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 },
}
