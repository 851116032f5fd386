import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'

import styles from '#web/features/account/account.module.css'
import { arrivalOf } from '#web/features/account/arrival.ts'
import {
  IdentifierField,
  useIdentifierProblem,
} from '#web/features/account/login/identifier-field.tsx'
import { useOffer } from '#web/features/account/offer.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { text, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { notify } from '#web/ui/overlay/toasts.tsx'

import { CodeForm, SendAgain } from './code-form.tsx'
import { askForConfirmation } from './mail-auth.ts'

/** Confirming the email of a new account: by its code here, or by the link that leads here. */
export function ConfirmEmail() {
  const t = useText()
  const { email, from = paths.home } = arrivalOf(useLocation().state)
  const [entered, setEntered] = useState(email ?? '')
  const identifier = entered.trim()
  const { usernames } = useOffer()
  const problem = useIdentifierProblem(usernames, identifier)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  useEffect(() => {
    if (isSignedIn) notify(() => text('confirm.done'))
  }, [isSignedIn])
  if (isSignedIn) return <Navigate to={from} replace />

  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('confirm.title')}</h1>
      {email === undefined ? (
        <p className={styles.lead}>{t('confirm.text')}</p>
      ) : (
        <Notice tone="info">{t('confirm.sent', { email })}</Notice>
      )}
      <CodeForm email={identifier} type="signup" isReady={problem === undefined} wide>
        {(isTried) =>
          email === undefined && (
            <IdentifierField
              usernames={usernames}
              value={entered}
              onChange={setEntered}
              error={isTried ? problem : undefined}
            />
          )
        }
      </CodeForm>
      {problem === undefined && (
        <div className={styles.actions}>
          <SendAgain ask={() => askForConfirmation(identifier)} />
        </div>
      )}
      <p className={styles.other}>
        <AppLink to={paths.login} state={{ from }}>
          {t('forgot.back')}
        </AppLink>
      </p>
    </div>
  )
}
