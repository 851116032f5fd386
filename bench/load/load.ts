import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { createAnswerReader } from './answer-reader.ts'
import { ranges } from './ranges.ts'

export type Job = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
  /** Asks for random pieces of this size in a file of this length instead of for everything. */
  readonly pieces?: { readonly of: number; readonly size: number }
}

export type Outcome = {
  readonly perSecond: number
  /** Milliseconds that each answer took. */
  readonly latencies: readonly number[]
}

/** Asks over and over on every connection, each waiting for its answer, until the time is up. */
export async function load(job: Job): Promise<Outcome> {
  const start = performance.now()
  const end = start + job.seconds * 1000
  const latencies = await Promise.all(
    Array.from({ length: job.connections }, (_, seed) => askUntil(end, job, seed)),
  )
  const all = latencies.flat()
  return { perSecond: (all.length / (performance.now() - start)) * 1000, latencies: all }
}

async function askUntil(end: number, job: Job, seed: number): Promise<readonly number[]> {
  const { hostname, port } = new URL(job.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setNoDelay(true)
  const questions = questionsOf(job, seed + 1)
  const latencies = await askOn(socket, questions, end, job.pieces ? 206 : 200)
  socket.destroy()
  return latencies
}

function askOn(
  socket: Socket,
  questions: Iterator<string, never>,
  end: number,
  status: number,
): Promise<readonly number[]> {
  const latencies: number[] = []
  const reader = createAnswerReader(status)
  let asked = 0
  const ask = () => {
    asked = performance.now()
    socket.write(questions.next().value)
  }
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection.')))
    socket.on('data', (bytes) => {
      try {
        if (!reader.take(bytes)) return
      } catch (error) {
        reject(error)
        return
      }
      const now = performance.now()
      latencies.push(now - asked)
      if (now < end) ask()
      else resolve(latencies)
    })
    ask()
  })
}

function* questionsOf(job: Job, seed: number): Generator<string, never> {
  const { host, pathname, search } = new URL(job.url)
  const headers = Object.entries(job.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${headers.join('')}`
  if (!job.pieces) for (;;) yield `${head}\r\n`
  for (const range of ranges(job.pieces.of, job.pieces.size, seed)) {
    yield `${head}range: ${range}\r\n\r\n`
  }
  throw new Error('The ranges never end.')
}
