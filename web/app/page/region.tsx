import type { ReactNode } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'

import { ErrorBoundary, type FaultProps } from './error-boundary.tsx'
import styles from './fault.module.css'

/** A part of the shell whose fault leaves the other parts alone. */
export function Region({ children }: { children: ReactNode }) {
  return <ErrorBoundary Fallback={RegionFault}>{children}</ErrorBoundary>
}

function RegionFault({ onRetry }: FaultProps) {
  const t = useText()
  return (
    <div className={styles.region} role="alert">
      <p>{t('error.region')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('error.tryAgain')}
      </Button>
    </div>
  )
}
