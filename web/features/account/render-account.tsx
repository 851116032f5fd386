import { act, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'

import { session } from '#web/lib/session.ts'

import { LoginForm } from './login-form.tsx'
import { AnnouncementToast } from './announcement.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** The pages of an account in a router, in a browser where nobody is signed in. */
export function renderAccount(path: '/login' | '/signup', state?: unknown) {
  return render(
    <MemoryRouter initialEntries={[{ pathname: path, state }]}>
      <AnnouncementToast />
      <Routes>
        <Route path="/login" element={<LoginForm />} />
        <Route path="/signup" element={<SignUpForm />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/elsewhere">Elsewhere</Link>
      <Address />
    </MemoryRouter>,
  )
}

function Address() {
  const { pathname, state } = useLocation()
  return (
    <output aria-label="address">{JSON.stringify({ pathname, state: state as unknown })}</output>
  )
}

/** Where the router is, and what it was handed. */
export const address = (): { pathname: string; state: unknown } =>
  JSON.parse(screen.getByLabelText('address').textContent)

export function forgetEverything(): void {
  localStorage.clear()
  sessionStorage.clear()
  session.setState({
    status: 'signed-out',
    user: undefined,
    displayName: undefined,
    picture: undefined,
  })
}

/** Lets the faked time go on by so many milliseconds, and React with it. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
