import type { AuthError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import styles from '#web/features/account/account.module.css'
import { useSending } from '#web/features/account/use-sending.ts'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { AppLink } from '#web/lib/address/app-link.tsx'
import { text, useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LoadingStatus } from '#web/ui/waiting/loading-status.tsx'
import { Notice } from '#web/ui/overlay/notice.tsx'
import { keepSaying } from '#web/ui/overlay/toasts.tsx'

import { isDead, type Link, openLink, ownerOf, readLink, unreadableLink } from './link.ts'

const pages = {
  signup: paths.confirmEmail,
  recovery: paths.setPassword,
  email_change: paths.account,
  login: undefined,
} as const

/** Where another mail of the kind is asked for; a log-in without a mail of its own comes by a new password. */
const mailPages = {
  signup: paths.confirmEmail,
  recovery: paths.forgotPassword,
  email_change: paths.account,
  login: paths.forgotPassword,
} as const

/** Asks whether to do what a link is for. Nothing is taken, and no link is used up, before the answer. */
export function LinkQuestion() {
  const fragment = useSession(({ link }) => link) ?? ''
  const link = readLink(fragment)
  if (!link) return <BadLink />
  return link.kind === 'login' ? (
    <LoginLink key={fragment} link={link} />
  ) : (
    <Question key={fragment} link={link} />
  )
}

function LoginLink({ link }: { link: Extract<Link, { kind: 'login' }> }) {
  const t = useText()
  const { data: email, isError } = useQuery({
    queryKey: ['link-owner', link.accessToken],
    queryFn: () => ownerOf(link.accessToken),
    retry: false,
    gcTime: 0,
  })
  if (isError) return <BadLink />
  return email === undefined ? (
    <LoadingStatus shown>{t('link.looking')}</LoadingStatus>
  ) : (
    <Question link={link} email={email} />
  )
}

function Question({ link, email = '' }: { link: Link; email?: string }) {
  const t = useText()
  const navigate = useNavigate()
  const current = useSession(({ user }) => user?.email)
  const { status, failure, send } = useSending(() => openLink(link, sayHalf))
  const { kind } = link
  const page = kind === 'login' && link.isRecovery ? paths.setPassword : pages[kind]

  const accept = async () => {
    if (!(await send())) return
    session.dropLink()
    if (page) await navigate(page, { replace: true })
  }
  if (isDead(failure)) return <BadLink kind={kind} problem={failure} />
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t(`link.${kind}`)}</h1>
      <p className={styles.lead}>{t(`link.${kind}Text`, { email })}</p>
      {current !== undefined && <Notice tone="info">{t('link.switch', { email: current })}</Notice>}
      {failure && <Notice tone="error">{authErrorText(failure)}</Notice>}
      <Button size="lg" wide loading={status === 'sending'} onClick={() => void accept()}>
        {t(`link.${kind}Accept`)}
      </Button>
      <WayBack />
      <p className={styles.note}>{t('link.warning')}</p>
    </div>
  )
}

function WayBack() {
  const t = useText()
  const navigate = useNavigate()
  const email = useSession(({ user }) => user?.email)
  const leave = () => {
    session.dropLink()
    void navigate(paths.home, { replace: true })
  }
  return (
    <Button variant="secondary" wide onClick={leave}>
      {email === undefined ? t('link.leave') : t('link.stay', { email })}
    </Button>
  )
}

const sayHalf = () =>
  keepSaying({ id: 'email-half', tone: 'info', text: () => text('link.email_changeHalf') })

type BadLinkProps = { kind?: Link['kind']; problem?: AuthError | undefined }

/** What to do instead with a link that is used up, too old or cut off. */
function BadLink({ kind = 'login', problem = unreadableLink() }: BadLinkProps) {
  const t = useText()
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('link.dead')}</h1>
      <Notice tone="error">{authErrorText(problem)}</Notice>
      <AppLink
        to={mailPages[kind]}
        className={buttonClass({ size: 'lg', wide: true })}
        onClick={() => session.dropLink()}
      >
        {t('link.again')}
      </AppLink>
      {isSignedIn ? (
        <WayBack />
      ) : (
        <AppLink
          to={paths.login}
          className={buttonClass({ variant: 'secondary', wide: true })}
          onClick={() => session.dropLink()}
        >
          {t('link.loginAccept')}
        </AppLink>
      )}
    </div>
  )
}
