import { act, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'

import { session } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/overlay/toasts.tsx'

import { LoginForm } from './login/login-form.tsx'
import { SignUpForm } from './sign-up/sign-up-form.tsx'

/** The pages of an account in a router, in a browser where nobody is signed in, or where a step of sign-up was reached. */
export function renderAccount(path: '/login' | '/signup', state?: object, step = 0) {
  const entries = Array.from({ length: step }, (_, index) => ({ ...state, step: index + 1 }))
  return render(
    <MemoryRouter
      initialEntries={[state, ...entries].map((each) => ({ pathname: path, state: each }))}
    >
      <Toasts closeLabel="Close" />
      <Routes>
        <Route path="/login" element={<LoginForm />} />
        <Route path="/signup" element={<SignUpForm />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/elsewhere">Elsewhere</Link>
      <History />
      <Address />
    </MemoryRouter>,
  )
}

/** The buttons of the browser. */
function History() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <button onClick={() => void navigate(1)}>Browser forward</button>
    </>
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
