import { App, type HonoContext } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { MiddlewareHandler } from 'hono'

import type { Log } from '#server/log.ts'
import type { Secrets } from '#server/secrets.ts'

import { patchAccountService } from './account-service.ts'
import { answerFaults } from './answer-faults.ts'
import type { Connections } from './connection/connections.ts'
import { constantTimeLogin } from './constant-time-login.ts'
import { queueLiteHashing } from '#server/accounts/hashing.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createPendingSignUps } from '#server/accounts/sign-up/pending-sign-ups.ts'
import { trustVerifiedToken } from './verified-token.ts'

type Options = {
  readonly siteUrl: string
  readonly secrets: Secrets
  readonly connections: Connections
  readonly log: Log
  readonly mailer: Mailer
  readonly confirmEmail: boolean
}

export type Backend = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly warmUp: () => Promise<void>
}

export async function createBackend(options: Options): Promise<Backend> {
  const { secrets, connections, log, mailer } = options
  const tables = createLite(options, connections.tables, [
    answerFaults(log),
    trustVerifiedToken(secrets.jwtSecret),
  ])
  const accounts = createLite(options, connections.accounts, [
    answerFaults(log),
    patchAccountService,
    await constantTimeLogin(createPendingSignUps(connections.accounts)),
  ])
  queueLiteHashing()
  Object.assign(accounts, { _mailer: mailer })
  await Promise.all([tables.init(), accounts.init()])

  return {
    fetch: (request) =>
      new URL(request.url).pathname.startsWith('/rest/v1/')
        ? tables.fetch(request)
        : accounts.fetch(request),
    warmUp: async () => {
      const anonymous = { auth: { uid: null, role: 'anon', jwt: null } }
      await connections.tables.withContext(anonymous, () => Promise.resolve())
      await connections.accounts.ping()
    },
  }
}

/** Sets no secret key, which would bypass row-level security. */
function createLite(
  { siteUrl, secrets, confirmEmail }: Options,
  connection: PostgresConnection,
  middlewares: MiddlewareHandler<HonoContext>[],
): App {
  return new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      email: {
        enable_confirmations: confirmEmail,
        // Only the new address confirms; lite would ask the old one and then never the new one.
        double_confirm_changes: false,
        otp_length: 10,
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true, middlewares } },
  })
}
