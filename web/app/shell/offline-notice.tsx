import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Toast } from '#web/ui/toast.tsx'

import styles from './offer.module.css'

/** Says, while the device has no network, what still works; until it is closed. */
export function OfflineNotice() {
  const t = useText()
  const [shown, setShown] = useState(!navigator.onLine)
  useEffect(() => {
    const tell = () => setShown(!navigator.onLine)
    addEventListener('online', tell)
    addEventListener('offline', tell)
    return () => {
      removeEventListener('online', tell)
      removeEventListener('offline', tell)
    }
  }, [])
  return (
    <Toast>
      {shown && (
        <Notice tone="info">
          <div className={styles.offer}>
            <p>{t('shell.offline')}</p>
            <IconButton
              label={t('shell.close')}
              icon="close"
              size="sm"
              onClick={() => setShown(false)}
            />
          </div>
        </Notice>
      )}
    </Toast>
  )
}
