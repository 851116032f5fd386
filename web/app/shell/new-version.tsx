import { useEffect, useState } from 'react'

import { useText } from '#web/lib/language.ts'
import { watchForNewVersion } from '#web/lib/new-version.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Toast } from '#web/ui/toast.tsx'

import styles from './new-version.module.css'

/** Offers to load the app anew once the server has a newer one; the music plays on meanwhile. */
export function NewVersion() {
  const t = useText()
  const [offered, setOffered] = useState(false)
  useEffect(() => watchForNewVersion(() => setOffered(true)), [])
  return (
    <Toast>
      {offered && (
        <Notice tone="info">
          <div className={styles.offer}>
            <p>{t('shell.newVersion')}</p>
            <Button size="sm" onClick={() => location.reload()}>
              {t('shell.reload')}
            </Button>
            <IconButton
              label={t('shell.close')}
              icon="close"
              size="sm"
              onClick={() => setOffered(false)}
            />
          </div>
        </Notice>
      )}
    </Toast>
  )
}
