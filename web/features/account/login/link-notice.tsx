import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { useText } from '#web/lib/language/language.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import styles from './link-notice.module.css'

/** Why the link of a mail or of another service did not sign in, until it is closed. */
export function LinkNotice() {
  const t = useText()
  const problem = useSession((state) => state.problem)
  if (!problem) return null
  return (
    <div className={styles.place}>
      <Notice tone="error">
        <div className={styles.row}>
          {authErrorText(problem)}
          <IconButton
            icon="close"
            size="sm"
            label={t('shell.close')}
            onClick={session.forgetProblem}
          />
        </div>
      </Notice>
    </div>
  )
}
