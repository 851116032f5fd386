import { LinkQuestion } from '#web/features/account/mail/link-question.tsx'
import { useText } from '#web/lib/language/language.ts'
import { FormPage } from '#web/app/page/form-page.tsx'

/** Stands in the place of the page that a link with a log-in leads to, until the person has answered. */
export function LinkPage() {
  const t = useText()
  return (
    <FormPage title={t('link.title')}>
      <LinkQuestion />
    </FormPage>
  )
}
