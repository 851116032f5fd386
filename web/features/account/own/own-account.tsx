import { useQuery } from '@tanstack/react-query'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { text, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { useIsOperator } from '#web/lib/session/use-is-operator.ts'
import { notify } from '#web/ui/overlay/toasts.tsx'
import { Columns } from '#web/ui/style/columns.tsx'

import { AccountCard } from './account-card.tsx'
import { ActionCard } from './action-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { EmailCard } from './email-card.tsx'
import { endAllSessions, ownAccountQuery } from './own-account.ts'
import styles from './own-account.module.css'
import { useOffer } from '#web/features/account/offer.ts'
import { downloadOwnData } from './own-data.ts'
import { PasswordCard } from './password-card.tsx'

type OwnAccountProps = {
  id: string
  /** The account is left behind: what is shown next must not ask for it. */
  onLeave: () => void
}

/** Everything that people can do with their own account. */
export function OwnAccount({ id, onLeave }: OwnAccountProps) {
  const t = useText()
  const email = useSession(({ user }) => user?.email) ?? ''
  const { usernames, checksPassword } = useOffer()
  const { data } = useQuery(ownAccountQuery(id, email))
  const isOperator = useIsOperator()
  const leave = (key: 'accountPage.loggedOut' | 'accountPage.deleted') => {
    notify(() => text(key))
    onLeave()
    void session.signOut()
  }
  return (
    <Columns>
      <>
        <Identity email={email} usernames={usernames} username={data?.username} />
        <PasswordCard email={email} pendingEmail={data?.pendingEmail} isChecked={checksPassword} />
      </>
      <>
        {isOperator === true && <ServerCard />}
        <EmailCard email={email} pending={data?.pendingEmail} isAskedOfBoth={!checksPassword} />
        <ActionCard
          title={t('accountPage.devices')}
          text={t('accountPage.devicesText')}
          action={t('accountPage.logOutEverywhere')}
          ask={endAllSessions}
          onDone={() => leave('accountPage.loggedOut')}
        />
        <ActionCard
          title={t('accountPage.data')}
          text={t('accountPage.dataText')}
          action={t('accountPage.download')}
          ask={() => downloadOwnData(id)}
          done={t('accountPage.downloaded')}
        />
        <DeleteCard email={email} onDeleted={() => leave('accountPage.deleted')} />
      </>
    </Columns>
  )
}

type IdentityProps = { email: string; usernames: boolean; username: string | undefined }

function Identity({ email, usernames, username }: IdentityProps) {
  const t = useText()
  return (
    <AccountCard title={t('accountPage.logIn')}>
      <dl className={styles.facts}>
        <dt>{t('accountPage.email')}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        {usernames && (
          <>
            <dt>{t('accountPage.username')}</dt>
            <dd>{username ? <bdi dir="ltr">{username}</bdi> : t('accountPage.waitingForIt')}</dd>
          </>
        )}
      </dl>
      {usernames && <p className={styles.text}>{t('accountPage.usernameHint')}</p>}
      <AppLink to={paths.profile} className={styles.link}>
        {t('accountPage.profile')}
      </AppLink>
    </AccountCard>
  )
}

/** For the people who run this server. */
function ServerCard() {
  const t = useText()
  return (
    <AccountCard title={t('accountPage.server')} text={t('accountPage.serverText')}>
      <AppLink to={paths.manageLibrary} className={styles.link}>
        {t('accountPage.manage')}
      </AppLink>
    </AccountCard>
  )
}
