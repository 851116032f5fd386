import type { Track } from '#domain/catalogue.ts'
import { withTracks } from '#web/player/queue/near-tracks.ts'
import { initialState } from '#web/player/player-state.ts'
import {
  addToQueue,
  type Queue,
  removeFromQueue,
  shuffle,
  type Source,
  startQueue,
  unshuffle,
} from '#web/player/queue/queue.ts'
import { moveInQueue, skipTo } from '#web/player/queue/queue-order.ts'
import { readSaved, writeSaved } from '#web/player/saved/saved-player.ts'

import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'

const count = 100_000
const rounds = 7
const targetMilliseconds = 50

const source: Source = { kind: 'album', id: 'all', title: 'All songs', path: '/album/all' }

const track = (number: number): Track => ({
  id: `0192f0c4-7e1b-4c5a-9d3e-${String(number).padStart(12, '0')}`,
  title: `Song ${number}`,
  artists: [{ id: 'artist', title: 'An artist' }],
  album: { id: 'album', title: 'An album' },
  description: 'What is said of it',
  picture: { url: 'pictures/3fa9c1d2', placeholder: `data:image/webp;base64,${'A'.repeat(200)}` },
  file: `recordings/${number}.webm`,
  fallbackFile: null,
  durationSeconds: 200,
})

/** What a listener does with a queue of 100,000 songs, on the main thread, each step by itself. */
export async function measureQueue(): Promise<Report> {
  const tracks = Array.from({ length: count }, (_, number) => track(number))
  const ids = tracks.map(({ id }) => id)
  const half = count / 2
  const started = startQueue(ids, half, source)
  const queue = addToQueue(started, ids.slice(0, 10))
  const shuffled = shuffle(queue, 7)
  const known = withTracks(new Map(), tracks, queue)
  const onePercent = Array.from({ length: count / 100 }, (_, part) => part * 100)
  const storage = new Map<string, string>()
  const save = (of: Queue) =>
    writeSaved({ setItem: (key, text) => storage.set(key, text) }, 'queue', {
      ...initialState,
      queue: of,
      tracks: known,
      position: 0,
    })
  save(shuffled)

  const steps: Readonly<Record<string, () => unknown>> = {
    start: () => {
      const began = startQueue(
        tracks.map(({ id }) => id),
        half,
        source,
        queue,
      )
      return withTracks(known, tracks, began)
    },
    shuffle: () => shuffle(queue, 7),
    unshuffle: () => unshuffle(shuffled),
    'take out one': () => removeFromQueue(shuffled, [half]),
    'take out 1 %': () => removeFromQueue(shuffled, onePercent),
    'add 1,000': () => addToQueue(queue, ids.slice(0, 1000)),
    move: () => moveInQueue(queue, half + 100, half + 20, false),
    'jump ahead': () => skipTo(queue, count - 100),
    save: () => save(shuffled),
    restore: () => readSaved({ getItem: (key) => storage.get(key) ?? null }, 'queue'),
  }
  return report(Object.entries(steps).map(([name, step]) => ({ name, times: timesOf(step) })))
}

/** Milliseconds of each round; the first, in which the code is compiled, counts like the others. */
function timesOf(step: () => unknown): number[] {
  return Array.from({ length: rounds }, () => {
    const before = performance.now()
    step()
    return performance.now() - before
  })
}

function report(steps: readonly { name: string; times: readonly number[] }[]): Report {
  const slowest = steps.toSorted((one, two) => median(two.times) - median(one.times))[0]
  if (!slowest) throw new Error('Nothing was measured.')
  return {
    title: `The steps of a queue of ${count} songs, ${rounds} rounds of each`,
    details: [
      ['', 'ms, median', 'longest'],
      ...steps.map(({ name, times }) => [
        name,
        median(times).toFixed(1),
        Math.max(...times).toFixed(1),
      ]),
    ],
    figures: [
      {
        key: 'queue_100k_ms',
        label: `milliseconds of the slowest step, which is: ${slowest.name}`,
        value: round(median(slowest.times), 1),
        spread: round(spread(slowest.times), 1),
        better: 'lower',
        target: targetMilliseconds,
        kind: 'time',
      },
    ],
  }
}
