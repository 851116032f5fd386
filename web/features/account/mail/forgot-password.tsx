import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { AccountForm } from '#web/features/account/account-form.tsx'
import { arrivalOf } from '#web/features/account/arrival.ts'
import {
  IdentifierField,
  useIdentifierProblem,
} from '#web/features/account/login/identifier-field.tsx'
import styles from '#web/features/account/account.module.css'
import { useOffer } from '#web/features/account/offer.ts'
import { useSending } from '#web/features/account/use-sending.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'

import { CodeForm, SendAgain } from './code-form.tsx'
import { askForRecovery } from './mail-auth.ts'

/** Asking for the mail that leads to a new password, and then for its code. */
export function ForgotPassword() {
  const t = useText()
  const { email = '' } = arrivalOf(useLocation().state)
  const [entered, setEntered] = useState(email)
  const identifier = entered.trim()
  const { usernames } = useOffer()
  const problem = useIdentifierProblem(usernames, identifier)
  const sending = useSending(() => askForRecovery(identifier))
  const [isSent, setSent] = useState(false)

  const submit = async () => {
    session.forgetProblem()
    if (await sending.send(problem === undefined)) setSent(true)
  }
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      {isSent ? (
        <Sent identifier={identifier} usernames={usernames} onOther={() => setSent(false)} />
      ) : (
        <>
          <p className={styles.lead}>{t(usernames ? 'forgot.text' : 'forgot.textEmail')}</p>
          <AccountForm sending={sending} onSubmit={submit} submit={t('forgot.submit')} wide>
            <IdentifierField
              usernames={usernames}
              value={entered}
              onChange={setEntered}
              error={sending.attempts > 0 ? problem : undefined}
            />
          </AccountForm>
        </>
      )}
      <p className={styles.other}>
        <AppLink to={paths.login}>{t('forgot.back')}</AppLink>
      </p>
    </div>
  )
}

type SentProps = { identifier: string; usernames: boolean; onOther: () => void }

function Sent({ identifier, usernames, onOther }: SentProps) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <>
      <Notice tone="info">{t('forgot.sent', { identifier })}</Notice>
      <CodeForm
        email={identifier}
        type="recovery"
        onDone={() => void navigate(paths.setPassword, { replace: true })}
        wide
      />
      <div className={styles.actions}>
        <SendAgain ask={() => askForRecovery(identifier)} />
        <Button variant="ghost" onClick={onOther}>
          {t(usernames ? 'forgot.other' : 'forgot.otherEmail')}
        </Button>
      </div>
    </>
  )
}
