import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '#web/lib/http/query-client.ts'

import { ada, answer, fakeService, sessionOf } from './fake-service.ts'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

async function ask(rows: readonly object[], isLoggedIn = true) {
  if (isLoggedIn) localStorage.setItem('session:/clone/', JSON.stringify(sessionOf('one')))
  const service = fakeService({
    'GET rest/v1/operators': answer(200, rows),
    'GET rest/v1/profiles': answer(200, { display_name: 'Ada Quill' }),
    'GET auth/v1/user': answer(200, ada),
  })
  const { useIsOperator } = await import('./use-is-operator.ts')
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { ...service, ...renderHook(() => useIsOperator(), { wrapper }) }
}

test('the page learns whether the person is an operator [WHO-1]', async () => {
  const operator = await ask([{ user_id: ada.id }])
  await waitFor(() => expect(operator.result.current).toBe(true))
  const other = await ask([])
  await waitFor(() => expect(other.result.current).toBe(false))
})

test('of a visitor nothing is asked [WHO-1]', async () => {
  const visitor = await ask([{ user_id: ada.id }], false)
  expect(visitor.result.current).toBe(false)
  expect(visitor.askedFor('GET rest/v1/operators')).toEqual([])
})
