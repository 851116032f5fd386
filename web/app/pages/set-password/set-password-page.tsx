import { SetPassword } from '#web/features/account/mail/set-password.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

export function SetPasswordPage() {
  const t = useText()
  usePage(t('setPassword.title'))
  return (
    <div className={styles.page}>
      <SetPassword />
    </div>
  )
}
