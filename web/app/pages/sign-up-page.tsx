import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import { useText } from '#web/lib/language.ts'
import { usePage } from '#web/app/use-page.ts'

import styles from './form-page.module.css'

export function SignUpPage() {
  const t = useText()
  usePage(t('signup.title'))
  return (
    <div className={styles.page}>
      <SignUpForm />
    </div>
  )
}
