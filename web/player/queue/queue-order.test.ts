import { describe, expect, test } from 'vitest'

import {
  addToQueue,
  currentEntry,
  playNext,
  type Queue,
  removeFromQueue,
  shuffle,
  startQueue,
  step,
  unshuffle,
  waitingCount,
} from './queue.ts'
import { moveInQueue, skipTo, takeBack } from './queue-order.ts'

const titles = (queue: Queue | undefined) => queue?.order.map(({ id }) => id).join(' ')
const current = (queue: Queue | undefined) => queue && currentEntry(queue)?.id
const [extra, more] = ['Extra', 'More']
const album = ['First', 'Second', 'Third', 'Fourth']
const numbered = (count: number) =>
  startQueue(Array.from({ length: count }, (_, number) => String(number)))
/** First, then Extra and More that wait, then Second, Third and Fourth. */
const waiting = addToQueue(startQueue(album), [extra, more])
/** Among the shuffles of three songs are those that leave them as they were. */
const seeds = Array.from({ length: 12 }, (_, seed) => ({ seed: seed + 1 }))

describe('a jump to a later place', () => {
  test('leaves the list before it behind, as so many presses of Next do [QUEUE-3]', () => {
    const queue = skipTo(startQueue(album), 2)
    expect(current(queue)).toBe('Third')
    expect(titles(queue)).toBe('First Second Third Fourth')
    expect(current(queue && step(queue, -1, 'off'))).toBe('Second')
  })

  test('into the list keeps what was added by hand next [QUEUE-3]', () => {
    const queue = skipTo(waiting, 4)
    expect(current(queue)).toBe('Third')
    expect(titles(queue)).toBe('First Second Third Extra More Fourth')
    expect(queue && waitingCount(queue)).toBe(2)
    expect(titles(queue && unshuffle(queue))).toBe(titles(queue))
  })

  test('to one added by hand leaves those ahead of it behind [QUEUE-3]', () => {
    const queue = skipTo(waiting, 2)
    expect(current(queue)).toBe('More')
    expect(titles(queue)).toBe(titles(waiting))
    expect(queue && waitingCount(queue)).toBe(0)
  })

  test('of a shuffled queue leaves the running order alone [QUEUE-3]', () => {
    const shuffled = addToQueue(shuffle(numbered(8), 3), [extra])
    const queue = skipTo(shuffled, 5)
    expect(current(queue)).toBe(shuffled.order[5]?.id)
    expect(queue?.order[queue.position + 1]?.id).toBe(extra)
    const left = unshuffle(queue ?? shuffled)
    expect(titles(removeFromQueue(left, [left.position + 1]))).toBe('0 1 2 3 4 5 6 7')
  })

  test.each(seeds)(
    'leaves the running order alone, whatever the shuffle with seed $seed gave [QUEUE-3]',
    ({ seed }) => {
      const shuffled = addToQueue(shuffle(numbered(3), seed), [extra])
      expect(skipTo(shuffled, 2)?.running).toBe(shuffled.running)
    },
  )

  test.each([-1, 0, 1, 4])('to place %i, where nothing comes, is none [QUEUE-3]', (place) => {
    expect(skipTo(startQueue(album, 1), place)).toBeUndefined()
  })
})

describe('a track that is moved', () => {
  test.each([
    { from: 1, to: 2, order: 'First Third Second Fourth' },
    { from: 3, to: 1, order: 'First Fourth Second Third' },
    { from: 2, to: 2, order: 'First Second Third Fourth' },
    { from: 0, to: 2, order: 'First Second Third Fourth' },
    { from: 2, to: 0, order: 'First Second Third Fourth' },
    { from: 3, to: 4, order: 'First Second Third Fourth' },
    { from: 9, to: 1, order: 'First Second Third Fourth' },
  ])(
    'from place $from to $to gives $order, in the running order alike [QUEUE-4]',
    ({ from, to, order }) => {
      const queue = moveInQueue(startQueue(album), from, to, false)
      expect(titles(queue)).toBe(order)
      expect(titles(unshuffle(queue))).toBe(order)
      expect(current(queue)).toBe('First')
    },
  )

  test.each([
    { what: 'within them', from: 2, to: 1, order: 'First More Extra Second Third Fourth', wait: 2 },
    { what: 'among them', from: 3, to: 2, order: 'First Extra Second More Third Fourth', wait: 3 },
    { what: 'out of them', from: 2, to: 3, order: 'First Extra Second More Third Fourth', wait: 1 },
  ])(
    '$what waits as those added by hand do, or is one of the list [QUEUE-4]',
    ({ from, to, order, wait }) => {
      const queue = moveInQueue(waiting, from, to, false)
      expect(titles(queue)).toBe(order)
      expect(waitingCount(queue)).toBe(wait)
    },
  )

  test('in a shuffled queue is at its old place again once the shuffle is off [QUEUE-4]', () => {
    const shuffled = shuffle(numbered(8), 3)
    const queue = moveInQueue(shuffled, 2, 6, true)
    expect(queue.order[6]).toBe(shuffled.order[2])
    expect(titles(unshuffle(queue))).toBe('0 1 2 3 4 5 6 7')
  })

  test.each(seeds)(
    'is at its old place again, whatever the shuffle with seed $seed gave [QUEUE-4]',
    ({ seed }) => {
      const queue = moveInQueue(shuffle(numbered(3), seed), 2, 1, true)
      expect(titles(unshuffle(queue))).toBe('0 1 2')
    },
  )

  test('among those added by hand stays there once the shuffle is off [QUEUE-4]', () => {
    const shuffled = moveInQueue(playNext(shuffle(numbered(5), 3), [extra, more]), 2, 1, true)
    expect(titles(unshuffle(shuffled))).toBe('0 More Extra 1 2 3 4')
    const listed = shuffled.order[3]?.id ?? ''
    const pulled = unshuffle(moveInQueue(shuffled, 3, 1, true))
    expect(titles(pulled)?.split(' ').slice(0, 4)).toEqual(['0', listed, 'More', 'Extra'])
    expect(current(pulled)).toBe('0')
  })

  test.each(seeds)(
    'out of those added by hand stays with its neighbour once the shuffle with seed $seed is off [QUEUE-4]',
    ({ seed }) => {
      const shuffled = addToQueue(shuffle(numbered(6), seed), [extra])
      const queue = moveInQueue(shuffled, 1, 3, true)
      const neighbour = shuffled.order[3]?.id
      expect(titles(queue)?.split(' ').slice(2, 4)).toEqual([neighbour, extra])
      const place = Number(neighbour)
      const there = ['0', '1', '2', '3', '4', '5'].toSpliced(place + 1, 0, extra)
      expect(titles(unshuffle(queue))).toBe(there.join(' '))
    },
  )

  test('out of those added by hand is still to come when its neighbour was before [QUEUE-4]', () => {
    const shuffled = addToQueue(shuffle(startQueue(album, 3), 1), [extra])
    const left = unshuffle(moveInQueue(shuffled, 1, 2, true))
    expect(titles(left)).toBe('First Second Third Fourth Extra')
    expect(current(left)).toBe('Fourth')
  })

  test('is the chosen one of two that are equal [QUEUE-4]', () => {
    const queue = startQueue([more, extra, ...album.slice(0, 1), extra])
    expect(titles(moveInQueue(queue, 3, 2, false))).toBe('More Extra Extra First')
    expect(titles(moveInQueue(queue, 1, 2, false))).toBe('More First Extra Extra')
  })
})

describe('a change that is taken back', () => {
  const before = shuffle(numbered(6), 4)
  const after = removeFromQueue(before, [3])

  test('leaves the queue as it was, shuffled or not [QUEUE-5]', () => {
    expect(takeBack(before, after, after)).toEqual(before)
  })

  test('leaves the music where it is by now [QUEUE-5]', () => {
    const now = step(step(step(after, 1, 'off') ?? after, 1, 'off') ?? after, 1, 'off') ?? after
    const back = takeBack(before, after, now)
    expect(current(back)).toBe(current(now))
    expect(titles(back)).toBe(titles(before))
  })

  test.each([
    ['another track was added', addToQueue(after, [extra])],
    ['the order is another one', { ...after, order: [...after.order] }],
  ])('is none once %s [QUEUE-5]', (_, now) => {
    expect(takeBack(before, after, now)).toBeUndefined()
  })

  test('is none when what plays was not there before [QUEUE-5]', () => {
    expect(takeBack(startQueue(album), before, before)).toBeUndefined()
  })
})
