import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useSession } from '#web/lib/session/session.ts'
import { paths } from '#web/lib/address/paths.ts'

import { PagePlaceholder } from './page-placeholder.tsx'
import { useReturnPath } from '#web/app/shell/return-path.ts'

/** A page of whoever is logged in, by their id; others are led to log in and then back. */
export function SignedInOnly({ children }: { children: (id: string) => ReactNode }) {
  const id = useSession(({ user }) => user?.id)
  return id === undefined ? <LogInFirst /> : children(id)
}

/** Leads to log in, and then back. */
export function LogInFirst() {
  const arrival = useReturnPath()
  return (
    <>
      <Navigate to={paths.login} state={arrival} replace />
      <PagePlaceholder />
    </>
  )
}
