import { isEmail } from '#domain/account.ts'
import { authRefusal } from '#server/answers.ts'
import { type AccessToken, accessTokens } from '#server/access-token.ts'
import type { AuthLimits } from '#server/limits/auth-limits.ts'
import type { Caller } from '#server/limits/client-address.ts'

import type { Accounts } from './accounts.ts'
import { readAuthAddress } from './auth-address.ts'
import { type AuthBody, type Forward, readAuthBody } from './auth-body.ts'
import type { Backend } from './backend.ts'
import { createUserChange } from './change-user.ts'
import { createConfirmation } from './confirmation.ts'
import { answerAlike, atEvenTime } from './even-time.ts'
import { resolveIdentifier } from './identifier.ts'
import { inLanguageOf } from './mail-language.ts'
import type { Mailer } from './mailer.ts'
import { createTakenEmail } from './taken-email.ts'

type Parts = {
  readonly backend: Pick<Backend, 'fetch'>
  readonly limits: AuthLimits
  readonly accounts: Accounts
  readonly mailer: Mailer
  /** The address that people use, with the base path and a slash at the end. */
  readonly siteUrl: string
  readonly jwtSecret: string
  readonly confirmEmail: boolean
}

/** lite takes `x,ida@example.org` and `<ida@example.org>`, which mailboxes read as that of Ida. */
const takesNewEmail = /^\/auth\/v1\/(?:signup|user)$/

/** lite's account service, with what it leaves open closed: who may be found out, guessed, and taken over. */
export function createAuthService(parts: Parts) {
  const { backend, limits, accounts, mailer, siteUrl, jwtSecret, confirmEmail } = parts
  const verify = accessTokens(jwtSecret)
  const changeUser = createUserChange(
    accounts,
    confirmEmail ? createTakenEmail(accounts, mailer) : (_userId, _body, forward) => forward(),
  )
  const confirmation = createConfirmation(accounts, mailer)

  const answer = async (request: Request, body: AuthBody, forward: Forward): Promise<Response> => {
    switch (routeOf(request)) {
      case 'PUT user':
        return body.email
          ? atEvenTime(changeUser(await tokenOf(request), body, forward))
          : changeUser(await tokenOf(request), body, forward)
      case 'POST recover':
        return answerAlike(forward())
      case 'POST resend':
        return answerAlike(body.type === 'signup' ? confirmation.resend(body) : forward())
      case 'POST signup':
        return confirmEmail ? atEvenTime(confirmation.signUp(body, forward)) : forward()
      case 'POST verify':
        return noteRecovery(body.type, await forward())
      default:
        return forward()
    }
  }

  const tokenOf = (request: Request): Promise<AccessToken | undefined> =>
    verify(request.headers.get('Authorization') ?? undefined)

  /** The answer to a code, or the redirect of a link, holds the session that began with it. */
  const noteRecovery = async (type: string | null | undefined, response: Response) => {
    if (type !== 'recovery') return response
    const target = response.headers.get('Location')
    const accessToken = target
      ? new URLSearchParams(new URL(target).hash.slice(1)).get('access_token')
      : response.ok && (await response.clone().json()).access_token
    const token = await verify(`Bearer ${accessToken}`)
    if (token?.sessionId) await accounts.beginRecovery(token.sessionId)
    return response
  }

  return async (request: Request, caller: Caller): Promise<Response> => {
    const { method, headers } = request
    const url = readAuthAddress(request.url, siteUrl)
    const { pathname: route, searchParams } = url
    const attempt = { route, grant: searchParams.get('grant_type') ?? undefined, caller }
    if (method !== 'POST' && method !== 'PUT') {
      // What looks at the links of mails for viruses would use them up.
      if (method === 'HEAD') return new Response(null, { status: 204 })
      const type = route === '/auth/v1/verify' ? searchParams.get('type') : undefined
      const forward = async () => noteRecovery(type, await backend.fetch(new Request(url, request)))
      return limits.guard({ ...attempt, body: {} }, forward)
    }

    const read = readAuthBody(await request.text())
    if ('fault' in read) return authRefusal(400, 'bad_json', read.fault)
    const { body } = read
    if (takesNewEmail.test(route) && body.email && !isEmail(body.email))
      return authRefusal(400, 'validation_failed', 'That is not an email address')
    const identifier = await resolveIdentifier(accounts, route, body.email)
    const resolved = identifier ? { ...body, email: identifier.email } : body
    const forwarded = new Headers(headers)
    forwarded.delete('Content-Length')
    const forward = (sent: AuthBody = resolved) =>
      backend.fetch(new Request(url, { method, headers: forwarded, body: JSON.stringify(sent) }))
    const counted = { ...body, email: identifier?.countedAs }
    return limits.guard({ ...attempt, body: counted }, () =>
      inLanguageOf(headers.get('Accept-Language') ?? undefined, () =>
        answer(request, resolved, forward),
      ),
    )
  }
}

const routeOf = ({ method, url }: Request) =>
  `${method} ${new URL(url).pathname.slice('/auth/v1/'.length)}`
