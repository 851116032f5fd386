import {
  type AuthError,
  AuthWeakPasswordError,
  isAuthImplicitGrantRedirectError,
  isAuthRetryableFetchError,
} from '@supabase/auth-js'

import type { MessageKey } from '#web/messages/messages.ts'

import { text } from '#web/lib/language/language.ts'
import { unreadableAnswer } from '#web/lib/http/service-fetch.ts'

const byCode: Readonly<Record<string, MessageKey>> = {
  [unreadableAnswer]: 'problem.unreadable',
  session_not_found: 'problem.sessionOver',
  session_expired: 'problem.sessionOver',
  refresh_token_not_found: 'problem.sessionOver',
  refresh_token_already_used: 'problem.sessionOver',
  no_authorization: 'problem.sessionMissing',
  bad_jwt: 'problem.sessionInvalid',
  no_user: 'signup.failed',
  signup_disabled: 'signup.closed',
  invalid_credentials: 'problem.credentials',
  otp_expired: 'problem.linkExpired',
  current_password_required: 'problem.passwordNeeded',
  current_password_mismatch: 'problem.passwordWrong',
  same_password: 'problem.passwordSame',
  email_exists: 'problem.emailTaken',
  email_not_confirmed: 'problem.emailUnconfirmed',
  identity_already_exists: 'problem.identityTaken',
  identity_not_found: 'problem.identityMissing',
  single_identity_not_deletable: 'problem.identityLast',
}

const byName: Readonly<Record<string, MessageKey>> = {
  AuthUnknownError: 'problem.unreadable',
  AuthInvalidTokenResponseError: 'problem.unreadable',
  AuthSessionMissingError: 'problem.sessionMissing',
  AuthRefreshDiscardedError: 'problem.sessionChanged',
  AuthInvalidJwtError: 'problem.sessionInvalid',
  AuthPKCEGrantCodeExchangeError: 'problem.linkInvalid',
  AuthPKCECodeVerifierMissingError: 'problem.linkOtherBrowser',
}

/** Messages of the libraries that have no code. */
const byMessage: Readonly<Record<string, MessageKey>> = {
  'JWT has expired': 'problem.sessionOver',
  'Not a valid implicit grant flow url.': 'problem.linkInvalid',
  'No session defined in URL': 'problem.linkEmpty',
  'No browser detected.': 'problem.linkInvalid',
  'Error in URL with unspecified error_description': 'problem.linkInvalid',
}

const weakReasons = {
  length: 'problem.weakLength',
  characters: 'problem.weakCharacters',
  pwned: 'problem.weakPwned',
} as const

export function authErrorText(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return noAnswerText(error)
  if (error instanceof AuthWeakPasswordError) return weakPasswordText(error)
  if (error.status === 429) return tooManyText(error)
  const linkCode = isAuthImplicitGrantRedirectError(error) ? error.details?.code : undefined
  const key = byMessage[error.message] ?? byCode[linkCode ?? error.code ?? ''] ?? byName[error.name]
  return key ? text(key) : (serviceMessage(error) ?? text('problem.unknown'))
}

function noAnswerText({ message, status }: AuthError): string {
  if (message === unreadableAnswer) return text('problem.unreadable')
  return status ? text('problem.unavailable', { status }) : text('problem.network')
}

function weakPasswordText(error: AuthWeakPasswordError): string {
  const reasons = error.reasons.flatMap((reason) => weakReasons[reason] ?? [])
  if (reasons.length === 0) return serviceMessage(error) ?? text('problem.weak')
  const list = new Intl.ListFormat(document.documentElement.lang || 'en')
  return text('problem.weakBecause', { reasons: list.format(reasons.map((key) => text(key))) })
}

const minutesFromSeconds = 90

/** `serviceFetch` puts the seconds to wait into the message. */
function tooManyText({ message }: AuthError): string {
  const count = Number(message)
  if (!(count > 0)) return text('problem.tooMany')
  return count < minutesFromSeconds
    ? text('problem.tooManyFor', { count })
    : text('problem.tooManyMinutes', { count: Math.ceil(count / 60) })
}

/** The service's own sentence, unless it is empty, an object, a page or a stack. */
function serviceMessage({ message }: AuthError): string | undefined {
  const [line = ''] = message.split('\n')
  return /^[^{[<]/.test(line.trim()) ? line.trim() : undefined
}
