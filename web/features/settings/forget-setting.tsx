import { useState } from 'react'

import { forgetBrowser } from '#web/lib/session/forget-browser.ts'
import { useText } from '#web/lib/language/language.ts'
import { usePlayer } from '#web/lib/player/player-context.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

import styles from './settings.module.css'

/** Forgets what this browser keeps besides the session, after asking. */
export function ForgetSetting() {
  const t = useText()
  const player = usePlayer()
  const signedIn = useSession(({ status }) => status === 'signed-in')
  const [asking, setAsking] = useState(false)
  const text = t(signedIn ? 'settings.forgetText' : 'settings.forgetVisitorText')
  return (
    <>
      <p className={styles.text}>{text}</p>
      <div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('settings.forget')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.forgetQuestion')}
        closeLabel={t('shell.close')}
      >
        <p className={styles.text}>{text}</p>
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('settings.forgetNot')}
          </Button>
          <Button onClick={() => forgetBrowser(player)}>{t('settings.forgetYes')}</Button>
        </div>
      </Dialog>
    </>
  )
}
