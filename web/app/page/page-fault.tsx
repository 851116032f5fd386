import { useEffect } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'

import type { FaultProps } from './error-boundary.tsx'
import styles from './fault.module.css'
import { MissingCodeError } from './lazy-page.tsx'

/** Stands in place of a page that failed; it tries again by itself when the network is back. */
export function PageFault({ error, onRetry }: FaultProps) {
  const t = useText()
  const missingCode = error instanceof MissingCodeError
  const isOffline = missingCode && !error.isGone && !navigator.onLine
  const retry = missingCode && error.isGone ? () => location.reload() : onRetry

  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  })

  return (
    <div className={styles.page} role="alert">
      <h1>{t(isOffline ? 'error.offline' : 'error.title')}</h1>
      <p>{t(missingCode ? 'error.chunk' : 'error.page')}</p>
      <Button onClick={retry}>{t('error.tryAgain')}</Button>
    </div>
  )
}
