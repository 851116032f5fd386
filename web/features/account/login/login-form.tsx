import { Navigate, useLocation, useNavigate } from 'react-router'

import { AppLink } from '#web/lib/address/app-link.tsx'
import { authErrorText } from '#web/lib/session/auth-errors.ts'
import { useText } from '#web/lib/language/language.ts'
import { paths } from '#web/lib/address/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckedForm } from '#web/ui/form/checked-form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'

import styles from '#web/features/account/account.module.css'
import { arrivalOf } from '#web/features/account/arrival.ts'
import { IdentifierField } from './identifier-field.tsx'
import { SocialButtons } from '#web/features/account/social-buttons.tsx'
import { useLogin } from './use-login.ts'

/** Logging in, and then back to where the person came from. Who is logged in already is sent on. */
export function LoginForm() {
  const t = useText()
  const navigate = useNavigate()
  const { from = paths.home, email } = arrivalOf(useLocation().state)
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const login = useLogin(() => void navigate(from, { replace: true }), email)
  if (isSignedIn && login.status === 'filling') return <Navigate to={from} replace />

  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <LoginFields login={login} from={from} />
      <p className={styles.other}>
        {t('login.noAccount')}{' '}
        <AppLink to={paths.signUp} replace state={{ from }}>
          {t('login.signUp')}
        </AppLink>
      </p>
      <p className={styles.divider}>{t('login.or')}</p>
      <SocialButtons />
    </div>
  )
}

function LoginFields({ login, from }: { login: ReturnType<typeof useLogin>; from: string }) {
  const t = useText()
  const { status, failure, isFaulty } = login
  return (
    <CheckedForm
      attempts={login.attempts}
      className={styles.form}
      onSubmit={() => void login.submit()}
    >
      <IdentifierField
        value={login.identifier}
        onChange={login.setIdentifier}
        error={
          isFaulty.identifier ? t('login.identifierProblem') : failure && authErrorText(failure)
        }
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('account.showPassword')}
        hideLabel={t('account.hidePassword')}
        value={login.password}
        onChange={({ target }) => login.setPassword(target.value)}
        error={isFaulty.password ? t('login.passwordProblem') : undefined}
      />
      <div className={styles.help}>
        {failure?.code === 'email_not_confirmed' && (
          <AppLink to={paths.confirmEmail} state={{ email: login.identifier.trim(), from }}>
            {t('login.confirm')}
          </AppLink>
        )}
        <AppLink to={paths.forgotPassword} state={{ email: login.identifier.trim(), from }}>
          {t('login.forgot')}
        </AppLink>
      </div>
      <Button
        type="submit"
        size="lg"
        wide
        loading={status === 'sending'}
        disabled={status === 'done'}
      >
        {t('login.submit')}
      </Button>
    </CheckedForm>
  )
}
