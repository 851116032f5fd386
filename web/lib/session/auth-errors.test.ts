import {
  AuthApiError,
  type AuthError,
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidJwtError,
  AuthInvalidTokenResponseError,
  AuthPKCECodeVerifierMissingError,
  AuthPKCEGrantCodeExchangeError,
  AuthRefreshDiscardedError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from '@supabase/auth-js'
import { expect, test } from 'vitest'

import { authErrorText } from './auth-errors.ts'

const linkError = (message: string, code = 'unspecified_code') =>
  new AuthImplicitGrantRedirectError(message, { error: 'access_denied', code })
const weak = (reasons: string[], message = 'Password is too weak') =>
  Object.assign(new AuthWeakPasswordError(message, 422, []), { reasons })

const network = 'We could not reach the service. Check your connection and try again.'
const unavailable = (status: number) =>
  `The service is not available right now (${status}). Try again in a moment.`
const unreadable = 'The service gave an answer that we could not read. Try again in a moment.'
const unknown = 'Something went wrong. Try again in a moment.'
const over = 'Your session has ended. Log in again.'
const invalid = 'Your session is not valid. Log in again.'
const missing = 'You are not logged in. Log in and try again.'
const linkInvalid = 'This link is not valid. Ask for a new one.'
const credentials = 'You must provide either an email or phone number and a password'

const closed = 'No new accounts are taken at the moment.'

const cases: [kind: string, error: AuthError, sentence: string][] = [
  ['closed sign-up', new AuthApiError('Signups not allowed', 422, 'signup_disabled'), closed],
  ['network failure', new AuthRetryableFetchError('Failed to fetch', 0), network],
  ['500', new AuthRetryableFetchError('{}', 500), unavailable(500)],
  ['502', new AuthRetryableFetchError('{}', 502), unavailable(502)],
  ['503', new AuthRetryableFetchError('{}', 503), unavailable(503)],
  ['504', new AuthRetryableFetchError('{}', 504), unavailable(504)],
  ['answer that is no JSON', new AuthRetryableFetchError('unreadable_answer', 0), unreadable],
  ['refusal that is no JSON', new AuthApiError('', 404, 'unreadable_answer'), unreadable],
  ['unreadable body', new AuthUnknownError('Unexpected token <', {}), unreadable],
  ['answer without a session', new AuthInvalidTokenResponseError(), unreadable],
  [
    'weak_password with reasons',
    weak(['length', 'characters', 'pwned']),
    'This password is too weak: it is too short, it needs more kinds of characters, and it is known from a data leak.',
  ],
  ['weak_password without reasons', weak([]), 'Password is too weak'],
  ['weak_password with a reason unknown to us', weak(['vowels'], 'Needs vowels'), 'Needs vowels'],
  ['weak_password without words', weak([], '{}'), 'This password is too weak. Choose another one.'],
  ['session_not_found', new AuthApiError('Session not found', 403, 'session_not_found'), over],
  ['session_expired', new AuthApiError('x', 400, 'session_expired'), over],
  ['refresh_token_not_found', new AuthApiError('x', 400, 'refresh_token_not_found'), over],
  ['refresh_token_already_used', new AuthApiError('x', 400, 'refresh_token_already_used'), over],
  ['missing session', new AuthSessionMissingError(), missing],
  ['no authorization', new AuthApiError('x', 401, 'no_authorization'), missing],
  [
    'session that changed meanwhile',
    new AuthRefreshDiscardedError(),
    'Your session changed in the meantime. Try again.',
  ],
  ['invalid JWT structure', new AuthInvalidJwtError('Invalid JWT structure'), invalid],
  ['expired JWT', new AuthInvalidJwtError('JWT has expired'), over],
  ['missing exp claim', new AuthInvalidJwtError('Missing exp claim'), invalid],
  ['invalid alg', new AuthInvalidJwtError('Invalid alg claim'), invalid],
  ['empty JWKS', new AuthInvalidJwtError('JWKS is empty'), invalid],
  ['no matching key', new AuthInvalidJwtError('No matching signing key found in JWKS'), invalid],
  ['invalid signature', new AuthInvalidJwtError('Invalid JWT signature'), invalid],
  ['bad_jwt', new AuthApiError('invalid JWT: unable to parse', 403, 'bad_jwt'), invalid],
  ['missing email or phone', new AuthInvalidCredentialsError(credentials), credentials],
  ['error_description in the URL', linkError('The provider said no'), 'The provider said no'],
  [
    'expired link',
    linkError('Email link is invalid or has expired', 'otp_expired'),
    'This link has expired or was used before. Ask for a new one.',
  ],
  [
    'URL without a description',
    linkError('Error in URL with unspecified error_description'),
    linkInvalid,
  ],
  [
    'implicit flow URL',
    new AuthImplicitGrantRedirectError('Not a valid implicit grant flow url.'),
    linkInvalid,
  ],
  ['PKCE flow URL', new AuthPKCEGrantCodeExchangeError('Not a valid PKCE flow url.'), linkInvalid],
  ['no code in the URL', new AuthPKCEGrantCodeExchangeError('No code detected.'), linkInvalid],
  [
    'no session in the URL',
    new AuthImplicitGrantRedirectError('No session defined in URL'),
    'This link cannot log you in. Ask for a new one.',
  ],
  [
    'link of another browser',
    new AuthPKCECodeVerifierMissingError(),
    'Open this link in the browser in which you asked for it.',
  ],
  [
    'identity_already_exists',
    linkError('Identity is already linked', 'identity_already_exists'),
    'That log-in is already linked to another account.',
  ],
  [
    'identity_not_found',
    new AuthApiError('x', 404, 'identity_not_found'),
    'That log-in is not linked to your account.',
  ],
  [
    'single_identity_not_deletable',
    new AuthApiError('x', 422, 'single_identity_not_deletable'),
    'This is your only way to log in, so it cannot be removed.',
  ],
  [
    'rate limit with seconds',
    new AuthApiError('23', 429, 'over_request_rate_limit'),
    'Too many attempts. Try again in 23 seconds.',
  ],
  [
    'rate limit of one second',
    new AuthApiError('1', 429, 'over_email_send_rate_limit'),
    'Too many attempts. Try again in 1 second.',
  ],
  [
    'rate limit of a minute and a half',
    new AuthApiError('90', 429, 'over_request_rate_limit'),
    'Too many attempts. Try again in 2 minutes.',
  ],
  [
    'rate limit of an hour',
    new AuthApiError('3600', 429, 'over_request_rate_limit'),
    'Too many attempts. Try again in 60 minutes.',
  ],
  [
    'rate limit without seconds',
    new AuthApiError('Slow down', 429, undefined),
    'Too many attempts. Wait a little and try again.',
  ],
  [
    'current password that is wrong',
    new AuthApiError('x', 400, 'current_password_mismatch'),
    'That is not your current password.',
  ],
  [
    'current password that is missing',
    new AuthApiError('x', 400, 'current_password_required'),
    'Enter your current password.',
  ],
  [
    'new password that is the old one',
    new AuthApiError('x', 422, 'same_password'),
    'This is already your password. Choose another one.',
  ],
  [
    'email of another account',
    new AuthApiError('x', 422, 'email_exists'),
    'This email address belongs to another account.',
  ],
  [
    'email that is not confirmed',
    new AuthApiError('Email not confirmed', 400, 'email_not_confirmed'),
    'Your email address is not confirmed yet.',
  ],
  [
    'wrong credentials',
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    'Wrong email, username or password.',
  ],
  [
    'known email',
    new AuthApiError('User already registered', 422, 'user_already_exists'),
    'User already registered',
  ],
  ['raw object', new AuthApiError('{}', 400, undefined), unknown],
  ['list', new AuthApiError('[1]', 400, undefined), unknown],
  ['page', new AuthApiError('<html>', 400, undefined), unknown],
  ['nothing', new AuthApiError(' ', 400, undefined), unknown],
  ['stack', new AuthApiError('It broke\n    at signUp (auth.js:1)', 400, undefined), 'It broke'],
]

test.each(cases)('%s is told as a sentence [SES-7]', (_kind, error, sentence) => {
  expect(authErrorText(error)).toBe(sentence)
})
