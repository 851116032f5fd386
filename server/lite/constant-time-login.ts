import { randomBytes } from 'node:crypto'

import { hash } from '@node-rs/bcrypt'
import type { HonoContext } from '@supabase/lite'
import { createMiddleware } from 'hono/factory'

import type { PendingSignUps } from '#server/accounts/sign-up/pending-sign-ups.ts'

/** The cost of lite's own hashes. */
export const passwordCost = 10

/** Only for those who know the password; lite tells everybody. */
export class EmailNotConfirmedError extends Error {}

/**
 * lite refuses an unknown email in 2 ms instead of 100, and so reveals who has an account: here its password is
 * compared as well. An unconfirmed email is refused after that, with its own error.
 */
export async function constantTimeLogin(pending: Pick<PendingSignUps, 'newestOf'>) {
  const nobody = {
    id: '00000000-0000-0000-0000-000000000000',
    encrypted_password: await hash(randomBytes(32).toString('hex'), { cost: passwordCost }),
    confirmed_at: new Date(0).toISOString(),
  }
  return createMiddleware<HonoContext>(async (context, next) => {
    if (context.req.path === '/auth/v1/token') {
      const { repo } = context.var.authService
      const find = repo.findUserByEmail.bind(repo)
      const identities = repo.findIdentitiesByUserId.bind(repo)
      let unconfirmed: string | undefined
      const waiting = (found: Awaited<ReturnType<typeof pending.newestOf>>) => {
        if (!found) return nobody
        unconfirmed = found.id
        return { ...nobody, id: found.id, encrypted_password: found.passwordHash }
      }
      Object.assign(repo, {
        findUserByEmail: async (email: string) => {
          const user = await find(email)
          if (!user) return waiting(await pending.newestOf(email))
          if (user.confirmed_at) return user
          unconfirmed = user.id
          return { ...user, confirmed_at: nobody.confirmed_at }
        },
        findIdentitiesByUserId: async (id: string) => {
          if (id === unconfirmed) throw new EmailNotConfirmedError('Email not confirmed')
          return identities(id)
        },
      })
    }
    await next()
  })
}
