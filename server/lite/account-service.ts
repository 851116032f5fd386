import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import { passwordCost } from './constant-time-login.ts'
import { withPrehashedPassword } from '#server/accounts/hashing.ts'

/** lite writes two of these per renewal, with the email; nobody reads them. */
const skippedActions = new Set<unknown>(['token_refreshed', 'token_revoked'])

/** Makes lite's sign-up atomic, and keeps renewals out of its audit log. */
export const patchAccountService = createMiddleware<HonoContext>(async (context, next) => {
  const { authService: service } = context.var
  if (context.req.path === '/auth/v1/signup') {
    const signUp = service.signUp.bind(service)
    service.signUp = (...entered) => {
      const { repo } = service
      const signUpInTransaction = () =>
        repo.transaction(async (transaction) => {
          service.repo = transaction
          try {
            return await signUp(...entered)
          } finally {
            service.repo = repo
          }
        })
      const [, password] = entered
      // lite refuses a sign-up without a password.
      return password
        ? withPrehashedPassword(password, passwordCost, signUpInTransaction)
        : signUpInTransaction()
    }
  }
  if (context.req.path === '/auth/v1/token') {
    const { repo } = service
    const write = repo.createAuditLogEntry.bind(repo)
    repo.createAuditLogEntry = async (entry) => {
      if (!skippedActions.has(entry.payload?.['action'])) await write(entry)
    }
  }
  await next()
})
