import { parentPort } from 'node:worker_threads'

import { readTrack } from './read-track.ts'
import { sayFault } from './say-fault.ts'
import type { ReadRequest, Refusal, TrackFacts } from './track-facts.ts'

export type Job = { readonly id: number; readonly request: ReadRequest }
export type Done = { readonly id: number; readonly answer: TrackFacts | Refusal }

/** Reads what it is sent, each by itself: a fault is of one file. */
parentPort?.on('message', ({ id, request }: Job) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (answer: Done['answer']) => parentPort?.postMessage({ id, answer } satisfies Done)
  readTrack(request).then(tell, (error: unknown) => tell({ refused: sayFault(error) }))
})
