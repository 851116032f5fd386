import { ForgotPassword } from '#web/features/account/mail/forgot-password.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

export function ForgotPasswordPage() {
  const t = useText()
  usePage(t('forgot.title'))
  return (
    <div className={styles.page}>
      <ForgotPassword />
    </div>
  )
}
