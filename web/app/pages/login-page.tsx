import { LoginForm } from '#web/features/account/login-form.tsx'
import { useText } from '#web/lib/language.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './form-page.module.css'

export function LoginPage() {
  const t = useText()
  usePage(t('login.title'))
  return (
    <div className={styles.page}>
      <LoginForm />
    </div>
  )
}
