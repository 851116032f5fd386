import { LoginForm } from '#web/features/account/login-form.tsx'
import { config } from '#web/lib/config.ts'
import { useText } from '#web/lib/language.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './form-page.module.css'

export function LoginPage() {
  const t = useText()
  usePage(t('login.title', { brand: config.brandName }))
  return (
    <div className={styles.page}>
      <LoginForm />
    </div>
  )
}
