import { expect } from 'vitest'

import { mailsTo as mailsIn, type TestMail } from '#server/mail/test-mail.ts'
import type { TestServer } from './test-server.ts'

export type Account = { readonly email: string; readonly id: string; readonly token: string }

export const password = 'correct-horse-7'
export const otherPassword = 'another-horse-8'
export const wrongPassword = 'wrong-wrong-1'

/** What people do with their accounts, as their browsers ask for it. */
export function createPeople(server: () => Pick<TestServer, 'ask' | 'dataDir'>) {
  const send = (method: string, path: string, body: unknown, token?: string, language = 'en') =>
    server().ask(path, {
      method,
      headers: {
        'Accept-Language': language,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const post = (path: string, body: unknown, token?: string) => send('POST', path, body, token)
  const read = (path: string, token: string) => send('GET', path, undefined, token)
  const change = (body: unknown, token: string) => send('PUT', 'auth/v1/user', body, token)
  const verify = (type: string, email: string, token = '') =>
    post('auth/v1/verify', { type, email, token })
  const logIn = (email: string, secret = password) =>
    post('auth/v1/token?grant_type=password', { email, password: secret })
  const mailsTo = (email: string) => mailsIn(server().dataDir, email)

  const signUp = async (email: string): Promise<Account> => {
    const session = await (await post('auth/v1/signup', { email, password })).json()
    return { email, id: session.user.id, token: session.access_token }
  }

  const newSession = async (email: string): Promise<string> =>
    (await (await logIn(email)).json()).access_token

  /** Gives the username. */
  const saveProfile = async ({ id, token }: Account): Promise<string> => {
    const profile = {
      id,
      display_name: 'Ída Ode',
      dob: '1990-02-03',
      gender: 'woman',
      tos: { marketing: true, shareData: false },
    }
    expect((await post('rest/v1/profiles', profile, token)).status).toBe(201)
    const [{ username }] = await (await read('rest/v1/profiles?select=username', token)).json()
    return username
  }

  /** The newest mail, once there are so many. */
  const nextMailTo = async (email: string, count = 1): Promise<TestMail> => {
    await expect.poll(() => mailsTo(email).length).toBe(count)
    const mail = mailsTo(email).at(-1)
    if (!mail) throw new Error('No mail')
    return mail
  }

  return {
    send,
    post,
    read,
    change,
    verify,
    logIn,
    mailsTo,
    signUp,
    newSession,
    saveProfile,
    nextMailTo,
  }
}
