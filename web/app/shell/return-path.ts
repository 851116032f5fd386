import { useLocation } from 'react-router'

import { paths } from '#web/lib/address/paths.ts'

const authPages: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.setPassword,
  paths.confirmEmail,
]

/** Whether this is a page on the way to being logged in. */
export const isAuthPage = (pathname: string) => authPages.includes(pathname)

/** What a link to the log-in page hands over, so that it leads back here. */
export function useReturnPath(): unknown {
  const { pathname, search, state } = useLocation()
  return isAuthPage(pathname) ? state : { from: pathname + search }
}
