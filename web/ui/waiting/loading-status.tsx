import type { ReactNode } from 'react'

import { VisuallyHidden } from '#web/ui/style/visually-hidden.tsx'

type LoadingStatusProps = {
  /** Everyone sees it; else it is for screen readers alone. */
  shown: boolean
  className?: string | undefined
  children: ReactNode
}

/** What a part says while it loads, in one live region, so that a change of the words is announced. */
export function LoadingStatus({ shown, className, children }: LoadingStatusProps) {
  return (
    <output className={shown ? className : undefined}>
      {shown ? children : <VisuallyHidden>{children}</VisuallyHidden>}
    </output>
  )
}
