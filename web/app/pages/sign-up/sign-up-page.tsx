import { SignUpForm } from '#web/features/account/sign-up/sign-up-form.tsx'
import { useText } from '#web/lib/language/language.ts'
import { usePage } from '#web/app/page/use-page.ts'

import styles from '#web/app/pages/form-page.module.css'

export function SignUpPage() {
  const t = useText()
  usePage(t('signup.title'))
  return (
    <div className={styles.page}>
      <SignUpForm />
    </div>
  )
}
