import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { isEmail, isLoginPassword } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { CodeForm } from '#web/features/account/mail/code-form.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { useText } from '#web/lib/language/language.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { AccountCard } from './account-card.tsx'
import { CurrentPassword, isPasswordWrong } from './current-password.tsx'
import { changeEmail } from './own-account.ts'

const nothing = { next: '', current: '' }
const example = 'example@email.com'

type EmailCardProps = {
  email: string
  pending: string | undefined
  /** The service does not check the current password, but the old mailbox confirms the change, too. */
  isAskedOfBoth: boolean
}

/** A new email, which waits for its mailbox to confirm it. */
export function EmailCard({ email, pending, isAskedOfBoth }: EmailCardProps) {
  const t = useText()
  const queryClient = useQueryClient()
  const [{ next, current }, setEntered] = useState(nothing)
  const [changedTo, setChangedTo] = useState<string>()
  const wanted = next.trim()
  const sending = useSending(() => changeEmail({ current, isChecked: !isAskedOfBoth }, wanted))
  const isTried = sending.attempts > 0
  const isSame = wanted.toLowerCase() === email.toLowerCase()
  const problem = isSame
    ? t('accountPage.emailSame')
    : isEmail(wanted)
      ? undefined
      : t('signup.emailProblem', { email: example })

  const submit = async () => {
    setChangedTo(undefined)
    if (!(await sending.send(problem === undefined && isLoginPassword(current)))) return
    setEntered(nothing)
    await queryClient.invalidateQueries({ queryKey: ['own-account'] })
  }
  return (
    <AccountCard
      title={t('accountPage.emailTitle')}
      text={t(isAskedOfBoth ? 'accountPage.emailTextBoth' : 'accountPage.emailText')}
    >
      {changedTo !== undefined && (
        <Notice tone={changedTo === email ? 'success' : 'info'}>
          {changedTo === email
            ? t('accountPage.emailSaved', { email })
            : t('accountPage.emailHalf', { email })}
        </Notice>
      )}
      {pending && (
        <>
          <Notice tone="info">{t('accountPage.emailPending', { email: pending })}</Notice>
          <CodeForm
            email={pending}
            otherEmail={isAskedOfBoth ? email : undefined}
            type="email_change"
            onDone={() => setChangedTo(pending)}
          />
        </>
      )}
      <AccountForm
        sending={sending}
        onSubmit={submit}
        submit={t('accountPage.saveEmail')}
        isSaidAtField={isPasswordWrong(sending.failure)}
      >
        <TextField
          label={t('accountPage.newEmail')}
          type="email"
          name="new-email"
          autoComplete="email"
          value={next}
          onChange={({ target }) => setEntered({ next: target.value, current })}
          error={isTried ? problem : undefined}
        />
        <CurrentPassword
          purpose={t('accountPage.emailTitle')}
          value={current}
          onChange={(entered) => setEntered({ next, current: entered })}
          sending={sending}
        />
      </AccountForm>
    </AccountCard>
  )
}
