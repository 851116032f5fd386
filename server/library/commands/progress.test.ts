import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { showProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of several lines the last one says what was done at the end, and nothing of what is left [OWN-5]', () => {
  const lines: string[] = []
  let done = 0
  const end = showProgress({
    doing: 'Covers:',
    done: () => done,
    total: () => 18,
    output: { write: (line) => lines.push(line) },
  })
  done = 11
  vi.advanceTimersByTime(1000)
  expect(lines).toEqual(['Covers: 11 of 18, 11 a second, 1 s left\n'])
  done = 18
  end()
  expect(lines.slice(1)).toEqual(['Covers: 18 of 18\n'])
})

test('what was through before anybody asked says nothing [OWN-5]', () => {
  const write = vi.fn<(line: string) => void>()
  showProgress({ doing: 'Covers:', done: () => 18, total: () => 18, output: { write } })()
  expect(write).not.toHaveBeenCalled()
})
