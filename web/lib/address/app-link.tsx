import { type ComponentProps, createContext, use } from 'react'
import { Link } from 'react-router'

export const PrefetchContext = createContext<(path: string) => void>(() => undefined)

type AppLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

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
