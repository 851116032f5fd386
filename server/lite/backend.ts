import { App } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'

import type { Log } from '#server/log.ts'
import type { Secrets } from '#server/secrets.ts'

import { answerFaults } from './answer-faults.ts'
import { equalTime } from './equal-time.ts'
import type { Mailer } from './mailer.ts'
import { trustVerifiedToken } from './verified-token.ts'

type Options = {
  /** The address that people use, with the base path and a slash at the end. */
  readonly siteUrl: string
  readonly secrets: Secrets
  readonly connection: PostgresConnection
  readonly log: Log
  readonly mailer: Mailer
  readonly confirmEmail: boolean
}

/** The auth service and the tables, answered in this process. */
export type Backend = {
  readonly fetch: (request: Request) => Promise<Response>
  /** Does what the first request would otherwise wait for. */
  readonly warmUp: () => Promise<void>
}

/** Sets lite up around a connection. */
export async function createBackend(options: Options): Promise<Backend> {
  const { siteUrl, secrets, connection, log, mailer, confirmEmail } = options
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      email: {
        enable_confirmations: confirmEmail,
        // The new address only: lite would ask the old one and then never the new.
        double_confirm_changes: false,
        otp_length: 10,
      },
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [answerFaults(log), trustVerifiedToken(secrets.jwtSecret), await equalTime()],
      },
    },
  })
  Object.assign(app, { _mailer: mailer })
  await app.init()

  return {
    fetch: (request) => app.fetch(request),
    warmUp: async () => {
      await connection.introspect({ useCache: true })
      const anonymous = { auth: { uid: null, role: 'anon', jwt: null } }
      await connection.withContext(anonymous, () => Promise.resolve())
    },
  }
}
