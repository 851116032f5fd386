import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language/language.ts'
import { watchForNewVersion } from '#web/lib/new-version.ts'
import { Toast } from '#web/ui/overlay/toast.tsx'

import { Offer } from './offer.tsx'

/** Offers to load the app anew once the server has a newer one; the music plays on meanwhile. */
export function NewVersion() {
  const t = useText()
  const [offered, setOffered] = useState(false)
  useEffect(() => watchForNewVersion(() => setOffered(true)), [])
  return (
    <Toast>
      {offered && (
        <Offer
          tone="info"
          text={t('shell.newVersion')}
          action={t('shell.reload')}
          onAction={() => location.reload()}
          onClose={() => setOffered(false)}
        />
      )}
    </Toast>
  )
}
