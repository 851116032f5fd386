import { SetPassword } from '#web/features/account/mail/set-password.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

export function SetPasswordPage() {
  const t = useText()
  return (
    <FormPage title={t('setPassword.title')}>
      <SetPassword />
    </FormPage>
  )
}
