import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

type StartControlProps = {
  className: string
  /** What happens for somebody who has an account already. */
  onStart: () => void
  children: ReactNode
}

/** The way to Premium: a visitor needs an account first, and comes back here with it. */
export function StartControl({ className, onStart, children }: StartControlProps) {
  const { pathname, search } = useLocation()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  if (signedIn) {
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={onStart}>
        {children}
      </button>
    )
  }
  return (
    <AppLink to={paths.signUp} state={{ from: pathname + search }} className={className}>
      {children}
    </AppLink>
  )
}
