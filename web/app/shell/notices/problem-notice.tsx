import { Navigate, useLocation } from 'react-router'

import { LinkNotice } from '#web/features/account/login/link-notice.tsx'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

import { isAuthPage, useReturnPath } from '#web/app/shell/return-path.ts'

/** Says what went wrong with a link or the session; whose session is over is led to log in, and then back. */
export function ProblemNotice() {
  const isOver = useSession(({ problem }) => problem?.code === 'session_expired')
  const { pathname } = useLocation()
  const arrival = useReturnPath()
  return (
    <>
      {isOver && !isAuthPage(pathname) && <Navigate to={paths.login} state={arrival} replace />}
      <LinkNotice />
    </>
  )
}
