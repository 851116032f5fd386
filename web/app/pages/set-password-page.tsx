import { SetPassword } from '#web/features/account/mail/set-password.tsx'
import { useText } from '#web/lib/language.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './form-page.module.css'

export function SetPasswordPage() {
  const t = useText()
  usePage(t('setPassword.title'))
  return (
    <div className={styles.page}>
      <SetPassword />
    </div>
  )
}
