import { setTimeout } from 'node:timers/promises'

import { createAsker, type Question } from './ask.ts'
import { ranges } from './ranges.ts'

export type ListenersJob = {
  readonly seconds: number
  /** Streams read a second's worth of music in each second, at these signed addresses in turn. */
  readonly streams: number
  readonly bytesPerSecond: number
  readonly files: readonly { readonly url: string; readonly size: number }[]
  /** Each asks again as soon as it is answered. */
  readonly logIns: readonly Question[]
  /** What each person asks in turn, with a pause after each answer, as somebody who types. */
  readonly searches: readonly (readonly Question[])[]
}

const typingMs = 200

/** Milliseconds that each answer took, and the status of each that was not what was asked for. */
export type Answers = { readonly latencies: readonly number[]; readonly failed: readonly number[] }

export type ListenersOutcome = {
  readonly streams: Answers
  readonly logIns: Answers
  readonly searches: Answers
}

/** What the people of a busy evening do at once: listen, log in and search. */
export async function listen(job: ListenersJob): Promise<ListenersOutcome> {
  const end = performance.now() + job.seconds * 1000
  const [streams, logIns, searches] = await Promise.all([
    together(Array.from({ length: job.streams }, (_, index) => stream(job, index, end))),
    together(job.logIns.map((logIn) => repeat([logIn], end, 0))),
    together(job.searches.map((search) => repeat(search, end, typingMs))),
  ])
  return { streams, logIns, searches }
}

async function together(all: readonly Promise<Answers>[]): Promise<Answers> {
  const answers = await Promise.all(all)
  return {
    latencies: answers.flatMap(({ latencies }) => latencies),
    failed: answers.flatMap(({ failed }) => failed),
  }
}

/** Asks for the next second of music when the last one is over: what it then waits, the listener hears. */
async function stream(job: ListenersJob, index: number, end: number): Promise<Answers> {
  const { ask, close } = createAsker(1)
  const latencies: number[] = []
  const failed: number[] = []
  const file = job.files[index % job.files.length]
  if (!file) throw new Error('There is no music to read.')
  const pieces = ranges(file.size, job.bytesPerSecond, index + 1)
  // Not all in the same moment.
  await setTimeout((index / job.streams) * 1000)
  for (let next = performance.now(); performance.now() < end; next += 1000) {
    const begun = performance.now()
    const range = pieces.next().value
    const status = await ask({ method: 'GET', url: file.url, headers: { range } })
    latencies.push(performance.now() - begun)
    if (status !== 206) failed.push(status)
    await setTimeout(Math.max(0, next + 1000 - performance.now()))
  }
  close()
  return { latencies, failed }
}

/** Asks on one connection, in turn and over and over, until the time of `performance.now()`. */
export async function repeat(
  questions: readonly Question[],
  end: number,
  pauseMs: number,
): Promise<Answers> {
  const { ask, close } = createAsker(1)
  const latencies: number[] = []
  const failed: number[] = []
  for (let turn = 0; performance.now() < end; turn++) {
    const question = questions[turn % questions.length]
    if (!question) break
    const begun = performance.now()
    const status = await ask(question)
    latencies.push(performance.now() - begun)
    if (status !== 200 && status !== 206) failed.push(status)
    if (pauseMs > 0) await setTimeout(pauseMs)
  }
  close()
  return { latencies, failed }
}
