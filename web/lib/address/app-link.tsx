import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router'

/** Fetches the code of the page at a path, before anybody goes there. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined)

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** A link within the app, whose page is fetched when the link is about to be followed. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const prefetch = use(PrefetchContext)
  const fetchPage = () => prefetch(to)
  return (
    <Link
      {...rest}
      to={to}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      onPointerDown={fetchPage}
    />
  )
}
