import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { type Counts, hasNews } from '#server/library/tally.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'

import type { Job, ListenersJob, Order, Progress, Report, Said } from './job.ts'
import { createRate } from './rate.ts'
import { startJob } from './start-job.ts'

/** What an import came to. */
type Ended = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly counts: Counts | undefined
  readonly said: readonly Said[]
  /** Why it did not come to its end. */
  readonly fault: Said | undefined
  readonly isStopped: boolean
}

type RunnerState = {
  readonly running: (Progress & { readonly rate: number; readonly startedAt: number }) | undefined
  /** What is wanted waits for somebody else, who imports. */
  readonly isWaiting: boolean
  /** Which somebody asked for, or by which something changed. */
  readonly last: Ended | undefined
  /** When anything was through, in milliseconds since 1970. */
  readonly endedAt: number | undefined
}

export type Runner = {
  readonly state: () => RunnerState
  /**
   * Imports folders, or parts of them, soon; all that are known without a name. A hint is left out where it is of no
   * folder that is known by then: forgotten ones do not come back. What nobody asked for is told of where it has news.
   */
  readonly want: (
    named?: readonly string[],
    how?: {
      readonly isHint?: boolean
      readonly isAsked?: boolean
      readonly isAnew?: boolean | undefined
    },
  ) => void
  /** Does one thing now. @throws BusyLibraryError while something else is done */
  readonly run: (job: Exclude<Job, ListenersJob | { kind: 'import' | 'measure' }>) => Promise<void>
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
type Places = ReadonlyMap<string, boolean> | 'all'
type Wanted = {
  readonly places: Places
  /** By somebody, who is to be told of it. */
  readonly isAsked: boolean
  /** Files are to be read that did not change, too. */
  readonly isAnew: boolean
}

const nothing: Wanted = { places: new Map(), isAsked: false, isAnew: false }

function together(wanted: Wanted, more: Wanted): Wanted {
  const isAsked = wanted.isAsked || more.isAsked
  const isAnew = wanted.isAnew || more.isAnew
  if (wanted.places === 'all' || more.places === 'all') return { places: 'all', isAsked, isAnew }
  const all = new Map(wanted.places)
  for (const [name, isHint] of more.places) all.set(name, isHint && all.get(name) !== false)
  return { places: all.size > mostWanted ? 'all' : all, isAsked, isAnew }
}

function importOf({ places, isAnew }: Wanted): Job {
  const all = places === 'all' ? [] : [...places]
  const those = (isHint: boolean) => all.filter((each) => each[1] === isHint).map(([name]) => name)
  return { kind: 'import', named: those(false), hints: those(true), isAnew }
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

const isTrouble = (ended: Ended | undefined) =>
  ended !== undefined && (ended.isStopped || ended.fault !== undefined || ended.said.length > 0)

/** Whether people read of it in place of what they read before, which may hold no more. */
const isTold = (ended: Ended, before: Ended | undefined, { isAsked }: Wanted) =>
  isAsked ||
  isTrouble(ended) ||
  isTrouble(before) ||
  (ended.counts !== undefined && hasNews(ended.counts))

async function killed(child: ChildProcess) {
  const gone = once(child, 'close')
  child.kill('SIGTERM')
  await gone
}

const giveBy =
  (orderOf: (job: Job) => Order, log: Log): Runner['give'] =>
  async (job) =>
    assertDone(await startJob(orderOf(job), () => undefined, log).ended)

/** Does what the operator wants of the library in processes of their own, one after another. */
export function createRunner({ address, settings, log, retryMs = 5000 }: Options): Runner {
  const orderOf = ordersFor(address, settings)
  let wanted = nothing
  let current = nothing
  let child: ChildProcess | undefined
  let state = idle
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let isClosed = false
  const listeners = new Set<(ended: Ended) => void>()

  async function begin(job: Job, onReport: (report: Report) => void): Promise<Report> {
    isStopped = false
    const started = startJob(orderOf(job), onReport, log)
    child = started.child
    return started.ended.finally(() => (child = undefined))
  }

  async function importWanted(): Promise<void> {
    if (child || isClosed || (wanted.places !== 'all' && wanted.places.size === 0)) return
    const before = wanted
    wanted = nothing
    current = before
    const said: Said[] = []
    let counts: Counts | undefined
    const running = createRunning()
    state = { ...state, running: running(nothingYet) }
    const end = await begin(importOf(before), (report) => {
      if (report.kind === 'said' && said.length < mostSaid) said.push(report.said)
      if (report.kind !== 'progress') return
      counts = report.progress.counts
      state = { ...state, running: running(report.progress), isWaiting: false }
    })
    current = nothing
    state = { ...state, running: undefined, isWaiting: end.kind === 'taken' && !isStopped }
    if (state.isWaiting) return want(before, retryMs)
    const fault = end.kind === 'failed' && !isStopped ? end.said : undefined
    const last = { at: Date.now(), counts, said, fault, isStopped }
    const told = isTold(last, state.last, before) ? last : state.last
    state = { ...state, endedAt: last.at, last: told }
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
    wanted = nothing
    current = nothing
    isStopped = true
    state = { ...state, isWaiting: false }
    if (child) await killed(child)
  }

  return {
    state: () => state,
    want: (named, { isHint = false, isAsked = true, isAnew = false } = {}) => {
      const places = named ? new Map(named.map((name) => [name, isHint])) : 'all'
      // All that is read anew already is not read twice for another press.
      want({ places, isAsked, isAnew: isAnew && !(current.isAnew && current.places === 'all') })
    },
    onEnd: (listener) => void listeners.add(listener),
    stop: () => void end(),
    async run(job) {
      if (child || state.isWaiting) throw new BusyLibraryError()
      const last = await begin(job, () => undefined)
      void importWanted()
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

const idle: RunnerState = {
  running: undefined,
  isWaiting: false,
  last: undefined,
  endedAt: undefined,
}

const nothingYet: Progress = {
  doing: 'files',
  path: undefined,
  done: 0,
  total: undefined,
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, back: 0, missing: 0, skipped: 0 },
}
