import { verify } from '@node-rs/bcrypt'
import type { HonoContext } from '@supabase/lite'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'

import { constantTimeLogin } from './constant-time-login.ts'

vi.unmock('@node-rs/bcrypt')

type Person = { readonly encrypted_password: string }

test('an unknown email is compared with a hash of the same cost as a known one [LOGIN-9]', async () => {
  const known = { encrypted_password: '$2b$10$known', confirmed_at: '2026-01-01T00:00:00Z' }
  const repo = {
    findUserByEmail: async (email: string): Promise<Person | undefined> =>
      email === 'ida@example.org' ? known : undefined,
    findIdentitiesByUserId: async () => [],
  }
  const app = new Hono<HonoContext>()
  app.use(async (context, next) => {
    Reflect.apply(context.set, context, ['authService', { repo }])
    await next()
  })
  app.use(await constantTimeLogin({ newestOf: async () => undefined }))
  const found: (Person | undefined)[] = []
  app.post('/auth/v1/token', async (context) => {
    for (const email of ['ida@example.org', 'nobody@example.org'])
      found.push(await repo.findUserByEmail(email))
    return context.body(null)
  })
  await app.request('/auth/v1/token', { method: 'POST' })

  const [ida, nobody] = found
  expect(ida).toBe(known)
  const hash = nobody?.encrypted_password ?? ''
  expect(hash).toMatch(/^\$2[aby]\$10\$/)
  expect(await verify('', hash)).toBe(false)
})
