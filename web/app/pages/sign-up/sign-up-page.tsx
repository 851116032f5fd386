import { SignUpForm } from '#web/features/account/sign-up/sign-up-form.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

export function SignUpPage() {
  const t = useText()
  return (
    <FormPage title={t('signup.title')}>
      <SignUpForm />
    </FormPage>
  )
}
