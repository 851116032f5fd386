import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { passwordCost } from './constant-time-login.ts'
import { withHashed } from '#server/accounts/hashing.ts'

/** Two for each renewal, with the email, which nobody reads. */
const renewals = new Set<unknown>(['token_refreshed', 'token_revoked'])

/** Makes lite's sign-up whole or not at all, and keeps its records from growing with each renewal. */
export const mendAccountService = createMiddleware<HonoContext>(async (context, next) => {
  const { authService: service } = context.var
  if (context.req.path === '/auth/v1/signup') {
    const signUp = service.signUp.bind(service)
    service.signUp = (...entered) => {
      const { repo } = service
      const signUpWhole = () =>
        repo.transaction(async (within) => {
          service.repo = within
          try {
            return await signUp(...entered)
          } finally {
            service.repo = repo
          }
        })
      const [, password] = entered
      // Without one lite refuses.
      return password ? withHashed(password, passwordCost, signUpWhole) : signUpWhole()
    }
  }
  if (context.req.path === '/auth/v1/token') {
    const { repo } = service
    const write = repo.createAuditLogEntry.bind(repo)
    repo.createAuditLogEntry = async (entry) => {
      if (!renewals.has(entry.payload?.['action'])) await write(entry)
    }
  }
  await next()
})
