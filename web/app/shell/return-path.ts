import { useLocation } from 'react-router'

import { paths } from '#web/lib/address/paths.ts'
import { config } from '#web/lib/http/config.ts'
import { useSession } from '#web/lib/session/session.ts'

const authPages: readonly string[] = [
  paths.login,
  paths.signUp,
  paths.forgotPassword,
  paths.setPassword,
  paths.confirmEmail,
]

/** Whether this is a page on the way to being logged in. */
export const isAuthPage = (pathname: string) => authPages.includes(pathname)

/** Those that tell nothing of the music. */
const openPages: readonly string[] = [
  ...authPages,
  paths.legal,
  paths.support,
  paths.download,
  paths.premium,
  paths.community,
  paths.settings,
]

/** Whether this page is for people with an account alone, and nobody is logged in. */
export function useIsLockedOut(): boolean {
  const { pathname } = useLocation()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  return config.isPrivate === true && !signedIn && !openPages.includes(pathname)
}

/** What a link to the log-in page hands over, so that it leads back here. */
export function useReturnPath(): unknown {
  const { pathname, search, state } = useLocation()
  return isAuthPage(pathname) ? state : { from: pathname + search }
}
