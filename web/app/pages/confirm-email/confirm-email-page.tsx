import { ConfirmEmail } from '#web/features/account/mail/confirm-email.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

export function ConfirmEmailPage() {
  const t = useText()
  return (
    <FormPage title={t('confirm.title')}>
      <ConfirmEmail />
    </FormPage>
  )
}
