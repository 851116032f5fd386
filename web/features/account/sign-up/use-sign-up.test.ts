import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { answer, fakeService, sessionOf } from '#web/lib/session/fake-service.ts'

import { emptyEntries } from './entries.ts'
import { forgetEverything, pass } from '#web/features/account/render-account.tsx'
import { useSignUp } from './use-sign-up.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00') })
  forgetEverything()
})
afterEach(() => vi.useRealTimers())

test('a form that is still shown is emptied 4 s after success [SIGN-10]', async () => {
  fakeService({
    'POST auth/v1/signup': () => Response.json(sessionOf('made')),
    'POST rest/v1/profiles': answer(201),
    'POST auth/v1/logout': answer(204),
  })
  const onDone = vi.fn<() => void>()
  const { result } = renderHook(() => useSignUp(onDone), { wrapper: MemoryRouter })
  act(() =>
    result.current.change({
      email: 'ada@example.org',
      password: 'quite-long-1',
      name: 'Ada',
      birthDate: { d: '5', m: 12, y: '1990' },
      gender: 'other',
    }),
  )
  for (const step of [0, 1, 2, 3]) {
    expect(result.current.step).toBe(step)
    await act(() => result.current.next())
  }
  expect(result.current.sending.status).toBe('done')

  await pass(900)
  expect(onDone).not.toHaveBeenCalled()
  await pass(200)
  expect(onDone).toHaveBeenCalledOnce()
  await pass(2800)
  expect(result.current.entries.email).toBe('ada@example.org')
  await pass(200)
  expect(result.current).toMatchObject({
    step: 0,
    entries: emptyEntries,
    sending: { status: 'filling' },
  })
})
