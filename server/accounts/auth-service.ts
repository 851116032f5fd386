import type { AuthLimits } from '#server/limits/auth-limits.ts'
import { tooManyPasswords } from '#server/http/answers.ts'
import { type Caller, clientAddress } from '#server/limits/client-address.ts'
import { createDeviceCookies } from '#server/limits/device-cookie.ts'
import { BusyError } from '#server/limits/fair-queue.ts'
import type { Secrets } from '#server/secrets.ts'

import type { Accounts } from './accounts.ts'
import type { Admission } from './admission.ts'
import { readAuthAddress } from '#server/lite/auth-address.ts'
import { createAuthHandler } from './auth-handler.ts'
import { type AuthBody, readAuthBody } from './auth-body.ts'
import type { Backend } from '#server/lite/backend.ts'
import { withHashingClient } from './hashing.ts'
import { resolveIdentifier } from './identifier.ts'
import { withMailLanguage } from '#server/mail/language.ts'
import { toLinkPage } from '#server/mail/links.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PendingSignUps } from './sign-up/pending-sign-ups.ts'
import type { createRenewal } from './session/renewal.ts'

type Parts = {
  readonly admission: Admission
  readonly backend: Pick<Backend, 'fetch'>
  readonly limits: AuthLimits
  readonly accounts: Accounts
  readonly pending: PendingSignUps
  readonly renew: ReturnType<typeof createRenewal>
  readonly mailer: Mailer
  readonly siteUrl: string
  readonly secrets: Pick<Secrets, 'jwtSecret'>
  readonly confirmEmail: boolean
  readonly trustProxy: boolean
}

/** So that accounts cannot be enumerated, guessed or taken over, as lite alone would allow. */
export function createAuthService(parts: Parts) {
  const { backend, limits, accounts, siteUrl, secrets, trustProxy } = parts
  const { jwtSecret } = secrets
  const answer = createAuthHandler({ ...parts, jwtSecret })
  const devices = createDeviceCookies(jwtSecret, siteUrl)

  const isKnownTo = async (email: string, { headers }: Caller): Promise<boolean> => {
    const shown = devices.read(headers.cookie, email)
    const passwordHash = shown && (await accounts.passwordHashOf(email))
    return Boolean(shown && passwordHash && devices.isKnown(shown, email, passwordHash))
  }

  const guarded = async (request: Request, caller: Caller, url: URL, body: AuthBody) => {
    const { method, headers } = request
    const { pathname: route, searchParams } = url
    const identifier = await resolveIdentifier(accounts, route, body.email)
    const resolved = identifier ? { ...body, email: identifier.email } : body
    const forwarded = new Headers(headers)
    forwarded.delete('Content-Length')
    const isKnown =
      route === logInRoute && identifier && (await isKnownTo(identifier.email, caller))
    const client = isKnown
      ? { key: `account ${identifier.email}`, isStranger: false }
      : { key: clientAddress(caller, trustProxy), isStranger: true }
    const forward = (sent: AuthBody = resolved) => {
      const init = { method, headers: forwarded, body: JSON.stringify(sent) }
      return backend.fetch(new Request(url, init))
    }
    const attempt = {
      route,
      grant: searchParams.get('grant_type') ?? undefined,
      body: { ...body, email: identifier?.rateLimitKey },
      caller,
      isKnown,
    }
    const answered = limits.guard(attempt, () =>
      withMailLanguage(headers.get('Accept-Language') ?? undefined, () =>
        withHashingClient(client, () =>
          answer({ request, body: resolved, forward, grant: attempt.grant }),
        ),
      ),
    )
    return answered.catch((error: unknown) => {
      if (error instanceof BusyError) return tooManyPasswords()
      throw error
    })
  }

  const rememberDevice = async (response: Response, route: string, caller: Caller) => {
    const email = startsSession.test(route) ? await emailOf(response) : undefined
    if (!email || (await isKnownTo(email, caller))) return response
    const passwordHash = await accounts.passwordHashOf(email)
    if (passwordHash) response.headers.append('Set-Cookie', devices.issue(email, passwordHash))
    return response
  }

  return async (request: Request, caller: Caller): Promise<Response> => {
    const { method } = request
    const url = readAuthAddress(request.url, siteUrl)
    const { pathname: route } = url
    if (method === 'HEAD') return new Response(null, { status: 204 })
    if (method === 'GET' && route === '/auth/v1/verify') return toLinkPage(url, siteUrl)
    if (method === 'GET' && route === '/auth/v1/settings')
      return withOwnSettings(await backend.fetch(new Request(url, request)))
    if (method !== 'POST' && method !== 'PUT') return backend.fetch(new Request(url, request))
    const refusal = parts.admission.refuse(caller)
    if (refusal) return refusal
    const read = readAuthBody(await request.text(), route)
    return 'refusal' in read
      ? read.refusal
      : rememberDevice(await guarded(request, caller, url, read.body), route, caller)
  }
}

/** What the app would otherwise expect of no account service but this one. */
const ownSettings = { usernames: true, checks_password: true }

async function withOwnSettings(response: Response): Promise<Response> {
  if (!response.ok) return response
  return Response.json({ ...(await response.json()), ...ownSettings })
}

const logInRoute = '/auth/v1/token'
const startsSession = /^\/auth\/v1\/(?:token|verify|signup)$/

async function emailOf(response: Response): Promise<string | undefined> {
  if (!response.ok) return undefined
  const { access_token: token, user } = await response.clone().json()
  return token && user.email
}
