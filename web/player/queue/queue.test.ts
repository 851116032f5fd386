import { describe, expect, test } from 'vitest'

import {
  addToQueue,
  currentEntry,
  emptyQueue,
  extendQueue,
  playNext,
  type Queue,
  removeFromQueue,
  shuffle,
  startQueue,
  step,
  unshuffle,
} from './queue.ts'
import { moveInQueue } from './queue-order.ts'

const titles = (queue: Queue) => queue.order.map(({ id }) => id)
const current = (queue: Queue) => currentEntry(queue)?.id
const [extra, more] = ['Extra', 'More']
const album = ['First', 'Second', 'Third', 'Fourth']
const sorted = ({ order }: Queue) => order.map(({ key }) => key).toSorted((one, two) => one - two)
const tracks = (count: number) => Array.from({ length: count }, (_, number) => String(number))

test('a list played from a row is queued as it is, from that row', () => {
  const queue = startQueue(album, 2)
  expect(titles(queue)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(current(queue)).toBe('Third')
})

test('an empty queue has no current track, and nothing around it [PLAY-2]', () => {
  expect(currentEntry(emptyQueue)).toBeUndefined()
  expect(step(emptyQueue, 1, 'all')).toBeUndefined()
  expect(titles(shuffle(emptyQueue, 1))).toEqual([])
  expect(removeFromQueue(emptyQueue, [0])).toBe(emptyQueue)
})

test.each([
  { from: 0, by: 1, repeat: 'off', to: 'Second' },
  { from: 3, by: -1, repeat: 'off', to: 'Third' },
  { from: 3, by: 1, repeat: 'off', to: undefined },
  { from: 0, by: -1, repeat: 'off', to: undefined },
  { from: 3, by: 1, repeat: 'all', to: 'First' },
  { from: 0, by: -1, repeat: 'all', to: 'Fourth' },
  { from: 1, by: 1, repeat: 'one', to: 'Third' },
  { from: 3, by: 1, repeat: 'one', to: 'First' },
] as const)(
  'from place $from by $by with repeat $repeat comes $to [PLAY-2]',
  ({ from, by, repeat, to }) => {
    const next = step(startQueue(album, from), by, repeat)
    expect(next && current(next)).toBe(to)
  },
)

describe('shuffle', () => {
  test('plays each track exactly once, with the current one first [PLAY-9]', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const shuffled = shuffle(startQueue(tracks(20), 5), seed)
      expect(current(shuffled)).toBe('5')
      expect(titles(shuffled)[0]).toBe('5')
      expect(titles(shuffled).toSorted()).toEqual(titles(startQueue(tracks(20))).toSorted())
    }
  })

  test('puts every track in every place equally often [PLAY-9]', () => {
    const [length, rounds] = [9, 10_000]
    const counts = Array.from({ length }, () => Array.from({ length }, () => 0))
    for (let seed = 0; seed < rounds; seed += 1) {
      const { order } = shuffle(startQueue(tracks(length + 1)), seed)
      for (const [place, track] of order.slice(1).entries())
        counts[place]![Number(track.id) - 1]! += 1
    }
    const expected = rounds / length
    const chiSquare = counts.flat().reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    // 64 degrees of freedom: a fair shuffle stays below 105 in 999 of 1000 experiments.
    expect(chiSquare).toBeLessThan(105)
    expect(counts.flat()).toHaveLength(81)
  })

  test('follows from its seed, and another seed gives another order [PLAY-9]', () => {
    const queue = startQueue(tracks(20))
    expect(shuffle(queue, 4)).toEqual(shuffle(queue, 4))
    expect(titles(shuffle(queue, 4))).not.toEqual(titles(shuffle(queue, 5)))
  })

  test('keeps what was added by hand right after the current track', () => {
    const queue = addToQueue(startQueue(tracks(12), 3), [extra, more])
    expect(titles(shuffle(queue, 1)).slice(0, 3)).toEqual(['3', 'Extra', 'More'])
  })

  test('turned off restores the order and keeps the current track [PLAY-9]', () => {
    const shuffled = step(shuffle(startQueue(tracks(12), 3), 8), 1, 'off')
    const restored = unshuffle(shuffled ?? emptyQueue)
    expect(titles(restored)).toEqual(titles(startQueue(tracks(12))))
    expect(current(restored)).toBe(current(shuffled ?? emptyQueue))
  })

  test('loses no track when some are added while it is on [PLAY-9]', () => {
    const shuffled = playNext(shuffle(startQueue(tracks(5), 2), 3), [extra])
    expect(titles(shuffled).slice(0, 2)).toEqual(['2', 'Extra'])
    expect(titles(unshuffle(shuffled))).toEqual(['0', '1', '2', 'Extra', '3', '4'])
    expect(current(unshuffle(shuffled))).toBe('2')
  })

  test('what was added by hand and heard does not come again, and the list does [PLAY-9] [QUEUE-1]', () => {
    const queue = addToQueue(startQueue(tracks(4), 1), [extra, more])
    const heardOne = { ...queue, position: 3 }
    const shuffled = shuffle({ ...queue, position: 4 }, 7)
    expect(titles(shuffled).toSorted()).toEqual(['0', '1', '2', '3'])
    expect(current(shuffled)).toBe('2')
    expect(titles(unshuffle(shuffled))).toEqual(['0', '1', '2', '3'])
    expect(titles(shuffle(heardOne, 7)).toSorted()).toEqual(['0', '1', '2', '3', 'More'])
  })
})

test('“play next” comes right after the current track, the latest first', () => {
  const queue = playNext(playNext(startQueue(album, 1), [extra]), [more])
  expect(titles(queue)).toEqual(['First', 'Second', 'More', 'Extra', 'Third', 'Fourth'])
  expect(current(queue)).toBe('Second')
})

test('“add to queue” waits behind what was added before and ahead of the list', () => {
  const queue = addToQueue(addToQueue(startQueue(album, 1), [extra]), [more])
  expect(titles(queue)).toEqual(['First', 'Second', 'Extra', 'More', 'Third', 'Fourth'])
})

test('another source keeps what was added by hand and waits, ahead of the rest of it [QUEUE-8]', () => {
  const before = addToQueue(startQueue(tracks(12), 3), ['Heard', extra, more])
  const queue = startQueue(album, 1, undefined, step(before, 1, 'off'))
  expect(titles(queue)).toEqual(['First', 'Second', 'Extra', 'More', 'Third', 'Fourth'])
  expect(titles(shuffle(queue, 3)).slice(0, 3)).toEqual(['Second', 'Extra', 'More'])
  expect(titles(unshuffle(shuffle(queue, 3)))).toEqual(titles(queue))
})

test('each entry has a key of its own, and keeps it wherever it goes [QUEUE-4]', () => {
  const queue = addToQueue(startQueue([extra, more, extra]), [extra])
  expect(new Set(queue.order.map(({ key }) => key)).size).toBe(4)
  expect(sorted(moveInQueue(queue, 1, 3, false))).toEqual(sorted(queue))
  expect(sorted(unshuffle(shuffle(queue, 5)))).toEqual(sorted(queue))
})

test('at the end of the list, and in an empty queue, added tracks come last', () => {
  const queue = addToQueue(addToQueue(startQueue(album, 3), [extra]), [more])
  expect(titles(queue)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Extra', 'More'])
  expect(current(addToQueue(emptyQueue, [extra]))).toBe('Extra')
})

test.each([
  { place: 0, left: ['Second', 'Third', 'Fourth'], now: 'Second' },
  { place: 1, left: ['First', 'Third', 'Fourth'], now: 'Third' },
  { place: 3, left: ['First', 'Second', 'Third'], now: 'Second' },
  { place: 9, left: ['First', 'Second', 'Third', 'Fourth'], now: 'Second' },
])(
  'removing place $place leaves $now current and the order alone [PLAY-9]',
  ({ place, left, now }) => {
    const queue = removeFromQueue(startQueue(album, 1), [place])
    expect(titles(queue)).toEqual(left)
    expect(current(queue)).toBe(now)
  },
)

test('removing the last track that is current goes to the one before it [PLAY-9]', () => {
  expect(current(removeFromQueue(startQueue(album, 3), [3]))).toBe('Third')
  expect(currentEntry(removeFromQueue(startQueue([extra]), [0]))).toBeUndefined()
})

test('of two equal tracks the chosen one is removed [PLAY-9]', () => {
  const queue = startQueue([extra, more, extra])
  expect(titles(removeFromQueue(queue, [2]))).toEqual(['Extra', 'More'])
  expect(titles(removeFromQueue(queue, [0]))).toEqual(['More', 'Extra'])
})

test('removing from a shuffled queue leaves nothing of it in the running order [PLAY-9]', () => {
  const shuffled = shuffle(startQueue(tracks(6), 2), 5)
  const removed = titles(shuffled)[3]
  const queue = unshuffle(removeFromQueue(shuffled, [3]))
  expect(titles(queue)).toEqual(titles(startQueue(tracks(6))).filter((title) => title !== removed))
  expect(current(queue)).toBe('2')
})

describe('more of a source', () => {
  test('follows what there is of it, in its order', () => {
    const queue = addToQueue(startQueue(album, 1), [extra])
    const extended = extendQueue(queue, ['Fifth', 'Sixth'])
    expect(titles(extended)).toEqual([
      'First',
      'Second',
      'Extra',
      ...album.slice(2),
      'Fifth',
      'Sixth',
    ])
    expect(current(extended)).toBe('Second')
  })

  test('comes anywhere among what is to come of a shuffled one, and in its order again after [PLAY-9]', () => {
    const before = addToQueue(shuffle(startQueue(tracks(30), 3), 5), [extra])
    const all = tracks(90)
    const extended = extendQueue(before, all.slice(30), 8)
    expect(titles(extended).slice(0, 2)).toEqual(['3', 'Extra'])
    const known = new Set(titles(before))
    expect(titles(extended).filter((id) => known.has(id))).toEqual(titles(before))
    expect(
      titles(extended)
        .slice(2, 40)
        .some((id) => !known.has(id)),
    ).toBe(true)
    expect(titles(extended).slice(2).toSorted()).toEqual(all.filter((id) => id !== '3').toSorted())
    expect(titles(unshuffle(extended)).filter((id) => id !== extra)).toEqual(all)
  })

  test('is as likely at each place [PLAY-9]', () => {
    const [rounds, counts] = [8000, [0, 0, 0, 0]]
    for (let seed = 0; seed < rounds; seed += 1) {
      const { order } = extendQueue(shuffle(startQueue(tracks(4)), seed), ['4'], seed + 1)
      counts[order.findIndex(({ id }) => id === '4') - 1]! += 1
    }
    for (const count of counts) expect(Math.abs(count - rounds / 4)).toBeLessThan(150)
  })
})
