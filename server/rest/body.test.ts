import { expect, test } from 'vitest'

import { jsonFault, largestBody } from './body.ts'

/** Milliseconds of the quickest of a few times: the machine may be busy with something else. */
const cost = (text: string) => {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    jsonFault(text)
    return performance.now() - begun
  })
  return Math.min(...times)
}

test('no body takes longer than its size, however it is made up [SAFE-6]', () => {
  const plain = 'x'.repeat(100 * largestBody)
  for (const made of ['\\"', '"', '\\', '"\\']) {
    const body = '"' + made.repeat(largestBody / made.length)
    expect(cost(body)).toBeLessThan(cost(plain))
  }
})

test('what stands in a text is no value, and the text ends where JSON says so', () => {
  const deep = '['.repeat(9)
  expect(jsonFault(JSON.stringify({ name: `${deep}"\\` }))).toBeUndefined()
  expect(jsonFault(String.raw`{"name":"\\"` + deep)).toMatch('nested too deep')
  expect(jsonFault(JSON.stringify(Array.from({ length: 502 }, () => ',')))).toMatch('too many')
})
