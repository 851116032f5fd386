import { expect, test } from 'vitest'

import { addToQueue, currentEntry, type Queue, shuffle, startQueue, unshuffle } from './queue.ts'
import { withRest } from './rest-of-list.ts'

const idsOf = ({ order }: Pick<Queue, 'order'>) => order.map(({ id }) => id)

test('what comes before and behind is put around what plays, in the order of the list [BROWSE-6]', () => {
  const queue = withRest(addToQueue(startQueue(['c', 'd']), ['x']), ['a', 'b'], ['e'])
  expect(idsOf(queue)).toEqual(['a', 'b', 'c', 'x', 'd', 'e'])
  expect(currentEntry(queue)?.id).toBe('c')
  expect(queue.running.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('shuffled, all of the list is still to come, each once; and back in order it is the list [BROWSE-6]', () => {
  const before = Array.from({ length: 50 }, (_, at) => `before-${at}`)
  const behind = Array.from({ length: 50 }, (_, at) => `behind-${at}`)
  const queue = withRest(shuffle(startQueue(['k', 'l']), 7), before, behind, 11)
  expect(currentEntry(queue)?.id).toBe('k')
  expect(queue.position).toBe(0)
  expect(idsOf(queue).toSorted()).toEqual([...before, ...behind, 'k', 'l'].toSorted())
  expect(idsOf(queue).slice(1)).not.toEqual(['l', ...before, ...behind])
  const again = unshuffle(queue)
  expect(idsOf(again)).toEqual([...before, 'k', 'l', ...behind])
  expect(currentEntry(again)?.id).toBe('k')
})
