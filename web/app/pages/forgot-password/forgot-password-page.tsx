import { ForgotPassword } from '#web/features/account/mail/forgot-password.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

export function ForgotPasswordPage() {
  const t = useText()
  return (
    <FormPage title={t('forgot.title')}>
      <ForgotPassword />
    </FormPage>
  )
}
