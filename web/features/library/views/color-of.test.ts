import { expect, test } from 'vitest'

import { colorOf } from './color-of.ts'

test('genres without colours of their own have those of one set, each always its own [BROWSE-1]', () => {
  const ids = Array.from({ length: 200 }, (_, number) => `genre-${number}`)
  const colors = new Set(ids.map(colorOf))
  expect(colors.size).toBe(12)
  expect([...colors].every((color) => color.startsWith('oklch(0.48 0.12 '))).toBe(true)
  expect(ids.map(colorOf)).toEqual(ids.map(colorOf))
})
