import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  expect(vi.mocked(console.error).mock.calls, 'nothing was written to console.error').toEqual([])
  vi.restoreAllMocks()
})
