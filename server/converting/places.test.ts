import { expect, test } from 'vitest'

import { createPlaces } from './places.ts'

const held = (person: string) => ({ person, yieldPlace: () => false })

test('one person never holds all places, and the next is told to wait [STREAM-5]', async () => {
  const places = createPlaces(2, 20)
  const leave = await places.take(held('ida'))
  await expect(places.take(held('ida'))).rejects.toMatchObject({ code: 'busy' })
  await places.take(held('ben'))
  await expect(places.take(held('cleo'))).rejects.toMatchObject({ code: 'busy' })
  leave()
  await places.take(held('cleo'))
})

test('whoever waits gets the place that is left, those who have none first [STREAM-5]', async () => {
  const places = createPlaces(3, 10_000)
  const order: string[] = []
  await places.take(held('ida'))
  const leaveLater = await places.take(held('ben'))
  const leave = await places.take(held('ben'))
  const taken = ['ida', 'cleo'].map((person) =>
    places.take(held(person)).then(() => order.push(person)),
  )
  leave()
  await taken[1]
  expect(order).toEqual(['cleo'])
  leaveLater()
  await taken[0]
  expect(order).toEqual(['cleo', 'ida'])
})

test('who asks for a hundred songs at once leaves room in the queue for others [STREAM-5]', async () => {
  const places = createPlaces(2, 10_000)
  await places.take(held('ida'))
  const leave = await places.take(held('ben'))
  const answers = Array.from({ length: 100 }, () =>
    places.take(held('ida')).catch((error: unknown) => error),
  )
  const next = places.take(held('cleo'))
  leave()
  await next
  expect(await answers[5]).toMatchObject({ code: 'busy' })
})

test('what nobody listens to gives way [STREAM-5]', async () => {
  const places = createPlaces(1, 20)
  const leave = await places.take({
    person: 'ida',
    yieldPlace() {
      leave()
      return true
    },
  })
  await places.take(held('ben'))
  await expect(places.take(held('ida'))).rejects.toMatchObject({ code: 'busy' })
})
