import { AuthImplicitGrantRedirectError } from '@supabase/auth-js'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { session } from '#web/lib/session/session.ts'

import { LinkNotice } from './link-notice.tsx'

afterEach(() => session.forgetProblem())

test('a link that did not sign in says why until it is closed [SES-7]', () => {
  render(<LinkNotice />)
  expect(screen.queryByRole('alert')).toBeNull()
  const problem = new AuthImplicitGrantRedirectError('Expired', {
    error: 'access_denied',
    code: 'otp_expired',
  })
  act(() => session.setState({ problem }))
  expect(screen.getByRole('alert').textContent).toBe(
    'This link has expired or was used before. Ask for a new one.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
