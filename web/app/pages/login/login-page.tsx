import { LoginForm } from '#web/features/account/login/login-form.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

export function LoginPage() {
  const t = useText()
  usePage(t('login.title'))
  return (
    <div className={styles.page}>
      <LoginForm />
    </div>
  )
}
