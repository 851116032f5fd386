import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { expect, onTestFinished, test } from 'vitest'

test('what a system keeps apart, such as what was deleted, is not told of as new music [ADD-5]', async () => {
  const root = await mkdtemp(join(tmpdir(), 'watched-'))
  const worker = new Worker(new URL('watch-worker.ts', import.meta.url))
  onTestFinished(async () => {
    await worker.terminate()
    await rm(root, { recursive: true })
  })
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  worker.postMessage([root])
  expect(await once(worker, 'message')).toEqual([{ root, places: undefined }])

  for (const place of ['#recycle', '.Trash-1000/files', 'Harbour']) {
    mkdirSync(join(root, place), { recursive: true })
    writeFileSync(join(root, place, 'song.wav'), '')
  }
  expect(await once(worker, 'message')).toEqual([{ root, places: [join(root, 'Harbour')] }])
})
