import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'

import sharp from 'sharp'

import { type CoverAnswer, type CoverJob, makeCover } from './make-cover.ts'

export type CoverDone = CoverAnswer & { readonly isFull: boolean }
/** The picture is written once `noted` comes. */
export type CoverNamed = { readonly named: string }

/** What a process may hold before it ends, in bytes: decoders keep what they once had. */
const mostMemory = 400 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)
// Those who listen meanwhile come first.
setPriority(5)
// It is killed at its end, and keeps nothing then.
flushCompileCache()

/** Makes what it is sent, one after the other. */
process.on('message', (message: CoverJob | 'noted') => {
  if (message !== 'noted') void make(message)
})

async function make(job: CoverJob): Promise<void> {
  const answer = await makeCover(job, note)
  const isFull = process.memoryUsage.rss() > mostMemory
  process.send?.({ ...answer, isFull } satisfies CoverDone)
}

/** Waits until it is. */
async function note(url: string): Promise<void> {
  process.send?.({ named: url } satisfies CoverNamed)
  await once(process, 'message')
}
