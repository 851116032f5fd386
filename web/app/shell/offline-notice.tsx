import { useSyncExternalStore } from 'react'

import { useText } from '#web/lib/language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Toast } from '#web/ui/toast.tsx'

/** Says, while the device has no network, what still works. */
export function OfflineNotice() {
  const t = useText()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return <Toast>{!isOnline && <Notice tone="info">{t('shell.offline')}</Notice>}</Toast>
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
