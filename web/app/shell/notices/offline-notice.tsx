import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { Toast } from '#web/ui/overlay/toast.tsx'

import { Offer } from './offer.tsx'

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
      {shown && <Offer tone="info" text={t('shell.offline')} onClose={() => setShown(false)} />}
    </Toast>
  )
}
