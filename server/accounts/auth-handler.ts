import { type AccessToken, accessTokens } from '#server/http/access-token.ts'

import type { Accounts } from './accounts.ts'
import type { AuthBody, Forward } from './auth-body.ts'
import { createUserChange } from './change-user.ts'
import { createConfirmation } from './sign-up/confirmation.ts'
import { answerUniformly, inRoundedTime } from './session/rounded-time.ts'
import { mailLanguage } from '#server/mail/language.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { PendingSignUps } from './sign-up/pending-sign-ups.ts'
import type { createRenewal } from './session/renewal.ts'
import { createTakenEmail } from './sign-up/taken-email.ts'

type Parts = {
  readonly accounts: Accounts
  readonly pending: PendingSignUps
  readonly renew: ReturnType<typeof createRenewal>
  readonly mailer: Mailer
  readonly siteUrl: string
  readonly jwtSecret: string
  readonly confirmEmail: boolean
}

export type AuthRequest = {
  readonly request: Request
  readonly body: AuthBody
  readonly forward: Forward
  readonly grant: string | undefined
}

export function createAuthHandler(parts: Parts) {
  const { accounts, pending, renew, mailer, siteUrl, jwtSecret, confirmEmail } = parts
  const verify = accessTokens(jwtSecret)
  const changeUser = createUserChange(
    accounts,
    confirmEmail ? createTakenEmail(accounts, mailer) : (_userId, _body, forward) => forward(),
  )
  const confirmation = createConfirmation(accounts, pending, mailer, siteUrl)

  const answer = async (route: string, { request, body, forward, grant }: AuthRequest) => {
    switch (route) {
      case 'POST token':
        return grant === 'refresh_token' ? renew(body, forward) : recordLogIn(await forward())
      case 'PUT user':
        return body.email
          ? inRoundedTime(changeUser(await tokenOf(request), body, forward))
          : changeUser(await tokenOf(request), body, forward)
      case 'POST recover':
        return answerUniformly(forward())
      case 'POST resend':
        return answerUniformly(
          body.type === 'signup'
            ? confirmation.resend(body, request.headers.get('Cookie'))
            : forward(),
        )
      case 'POST signup':
        return confirmEmail
          ? inRoundedTime(confirmation.signUp(body, forward))
          : recordLogIn(await forward())
      case 'POST verify':
        if (body.type === 'signup') await confirmation.verify(body)
        return recordRecovery(body.type, await recordLogIn(await forward()))
      default:
        return forward()
    }
  }

  const recordLogIn = async (response: Response) => {
    const { user } = response.ok ? await response.clone().json() : {}
    if (user) await accounts.recordLogIn(user.id, mailLanguage())
    return response
  }

  const tokenOf = (request: Request): Promise<AccessToken | undefined> =>
    verify(request.headers.get('Authorization') ?? undefined)

  const recordRecovery = async (type: string | null | undefined, response: Response) => {
    if (type !== 'recovery' || !response.ok) return response
    const token = await verify(`Bearer ${(await response.clone().json()).access_token}`)
    if (token?.sessionId) await accounts.beginRecovery(token.sessionId)
    return response
  }

  return (asked: AuthRequest): Promise<Response> => answer(routeOf(asked.request), asked)
}

const routeOf = ({ method, url }: Request) =>
  `${method} ${new URL(url).pathname.slice('/auth/v1/'.length)}`
