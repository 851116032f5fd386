import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageFault } from './page-fault.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'

/** The page in its frame. Catches a page's faults; going elsewhere leaves them behind. */
export function PageRegion() {
  const { key } = useLocation()
  return (
    <ErrorBoundary resetKey={key} Fallback={PageFault}>
      <Suspense fallback={<PagePlaceholder />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  )
}
