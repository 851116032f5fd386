import type { AuthError, EmailOtpType } from '@supabase/auth-js'
import { type ReactNode, useState } from 'react'

import { mailCode } from '#domain/account.ts'
import { AccountForm } from '#web/features/account/account-form.tsx'
import { useSending } from '#web/features/account/use-sending.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { useText } from '#web/lib/language/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

import { enterCode } from './mail-auth.ts'

type CodeFormProps = {
  email: string
  /** The mail with the code may have gone there instead. */
  otherEmail?: string | undefined
  type: EmailOtpType
  /** Whether the email may be used, when the person enters it here as well. */
  isReady?: boolean
  onDone?: () => void
  wide?: boolean | undefined
  /** What is entered before the code; told whether that was tried to be sent. */
  children?: (isTried: boolean) => ReactNode
}

/** The code of a mail, for whoever reads the mail on another device. */
export function CodeForm(props: CodeFormProps) {
  const { email, otherEmail, type, isReady = true, onDone, wide, children } = props
  const t = useText()
  const [entered, setEntered] = useState('')
  const code = mailCode(entered)
  const sending = useSending(() => enterCode([email, otherEmail], type, code ?? ''))
  const isWrong = sending.failure?.code === 'otp_expired'
  const submit = async () => {
    if (await sending.send(isReady && code !== undefined)) onDone?.()
  }
  return (
    <AccountForm
      sending={sending}
      onSubmit={submit}
      submit={t('mailCode.submit')}
      failure={isWrong ? t('mailCode.wrong') : undefined}
      wide={wide}
    >
      {children?.(sending.attempts > 0)}
      <TextField
        label={t('mailCode.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={entered}
        onChange={({ target }) => setEntered(target.value)}
        error={sending.attempts > 0 && code === undefined ? t('mailCode.problem') : undefined}
      />
    </AccountForm>
  )
}

/** A button that has the mail sent once more, and says what became of that. */
export function SendAgain({ ask }: { ask: () => Promise<AuthError | undefined> }) {
  const t = useText()
  const { status, failure, send } = useSending(ask)
  return (
    <>
      {failure && <Notice tone="error">{authErrorText(failure)}</Notice>}
      {status === 'done' && <Notice tone="success">{t('mailCode.sentAgain')}</Notice>}
      <Button variant="secondary" loading={status === 'sending'} onClick={() => void send()}>
        {t('mailCode.again')}
      </Button>
    </>
  )
}
