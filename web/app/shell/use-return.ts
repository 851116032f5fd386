import { useLocation } from 'react-router'

import { paths } from '#web/lib/paths.ts'

const doors: readonly string[] = [paths.login, paths.signUp]

/** What a link to the log-in page hands over, so that it leads back here. */
export function useReturn(): unknown {
  const { pathname, search, state } = useLocation()
  return doors.includes(pathname) ? state : { from: pathname + search }
}
