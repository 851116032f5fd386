import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useIsLockedOut } from '#web/app/shell/return-path.ts'
import { isWellEncoded } from '#web/lib/address/paths.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageFault } from './page-fault.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'
import { lostPage } from '#web/app/pages.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

const LogInFirst = lazyPart(async () => (await import('./signed-in-only.tsx')).LogInFirst)

/** The page in its frame. Catches a page's faults; going elsewhere leaves them behind. */
export function PageRegion() {
  const { key, pathname } = useLocation()
  const isLockedOut = useIsLockedOut()
  return (
    <ErrorBoundary resetKey={key} Fallback={PageFault}>
      <Suspense fallback={<PagePlaceholder />}>
        {isLockedOut ? <LogInFirst /> : isWellEncoded(pathname) ? <Outlet /> : <lostPage.Page />}
      </Suspense>
    </ErrorBoundary>
  )
}
