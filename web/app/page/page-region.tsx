import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'

import { isWellEncoded } from '#web/lib/address/paths.ts'

import { ErrorBoundary } from './error-boundary.tsx'
import { PageFault } from './page-fault.tsx'
import { PagePlaceholder } from './page-placeholder.tsx'
import { lostPage } from '#web/app/pages.ts'

/** The page in its frame. Catches a page's faults; going elsewhere leaves them behind. */
export function PageRegion() {
  const { key, pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={key} Fallback={PageFault}>
      <Suspense fallback={<PagePlaceholder />}>
        {isWellEncoded(pathname) ? <Outlet /> : <lostPage.Page />}
      </Suspense>
    </ErrorBoundary>
  )
}
