import { ConfirmEmail } from '#web/features/account/mail/confirm-email.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

export function ConfirmEmailPage() {
  const t = useText()
  usePage(t('confirm.title'))
  return (
    <div className={styles.page}>
      <ConfirmEmail />
    </div>
  )
}
