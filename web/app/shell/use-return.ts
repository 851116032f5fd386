import { useLocation } from 'react-router'

import { paths } from '#web/lib/paths.ts'

const doors: readonly string[] = [paths.login, paths.signUp]

/** Whether this is the page to log in or to sign up. */
export const isDoor = (pathname: string) => doors.includes(pathname)

/** What a link to the log-in page hands over, so that it leads back here. */
export function useReturn(): unknown {
  const { pathname, search, state } = useLocation()
  return isDoor(pathname) ? state : { from: pathname + search }
}
