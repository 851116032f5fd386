import { expect, test } from 'vitest'

import { isMet } from '#bench/record.ts'

import { judge } from './judge.ts'
import type { ListenersOutcome } from './listeners.ts'

const outcome = (streams: number, searches: number, logIns: number, failed: number[] = []) => {
  const answers = (latency: number) => ({ latencies: [1, latency], failed })
  const found: ListenersOutcome = {
    streams: answers(streams),
    searches: answers(searches),
    logIns: answers(logIns),
  }
  return found
}
const missedOf = (calm: ListenersOutcome, attacked: ListenersOutcome) =>
  judge(calm, attacked)
    .filter((figure) => !isMet(figure))
    .map(({ key }) => key)

test('a scenario in which nobody waits long, in calm and under attack, meets every target', () => {
  expect(missedOf(outcome(1000, 500, 3000), outcome(2000, 1000, 6000))).toEqual([])
})

test('what is too slow in calm, or slowed down more than twice by an attack, is missed', () => {
  expect(missedOf(outcome(1001, 501, 3001), outcome(1001, 501, 3001))).toEqual([
    'streams_ms',
    'searches_ms',
    'logIns_ms',
  ])
  expect(missedOf(outcome(400, 200, 900), outcome(900, 500, 2000))).toEqual([
    'streams_attacked_ratio',
    'searches_attacked_ratio',
    'logIns_attacked_ratio',
  ])
})

test('what nobody notices may double', () => {
  expect(missedOf(outcome(5, 5, 5), outcome(90, 90, 90))).toEqual([])
})

test('an answer that is none is missed', () => {
  expect(missedOf(outcome(1, 1, 1), outcome(1, 1, 1, [503]))).toEqual([
    'streams_failed',
    'searches_failed',
    'logIns_failed',
  ])
})
