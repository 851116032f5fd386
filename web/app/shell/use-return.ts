import { useLocation } from 'react-router'

import { paths } from '#web/lib/paths.ts'

const doors: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.setPassword,
  paths.confirmEmail,
]

/** Whether this is a page on the way to being logged in. */
export const isDoor = (pathname: string) => doors.includes(pathname)

/** What a link to the log-in page hands over, so that it leads back here. */
export function useReturn(): unknown {
  const { pathname, search, state } = useLocation()
  return isDoor(pathname) ? state : { from: pathname + search }
}
