import { globSync } from 'node:fs'

import { expect, test } from 'vitest'

import { longest } from './longest-first.ts'

test('what runs first is there', () => {
  expect(longest.filter((name) => globSync(`${name}.test.{ts,tsx}`).length !== 1)).toEqual([])
})
