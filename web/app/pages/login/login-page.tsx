import { LoginForm } from '#web/features/account/login/login-form.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

export function LoginPage() {
  const t = useText()
  return (
    <FormPage title={t('login.title')}>
      <LoginForm />
    </FormPage>
  )
}
