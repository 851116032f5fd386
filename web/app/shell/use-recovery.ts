import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'

/** The link of a mail about a new password leads there, wherever the service sends it. Only in the tab in sight. */
export function useRecovery(): void {
  const navigate = useNavigate()
  const isRecovering = useSession(({ event }) => event === 'PASSWORD_RECOVERY')
  useEffect(() => {
    if (isRecovering && document.visibilityState === 'visible') void navigate(paths.setPassword)
  }, [isRecovering, navigate])
}
