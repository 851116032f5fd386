import { expect, test } from 'vitest'

import { readAuthAddress } from './auth-address.ts'

const verify = 'http://127.0.0.1:4400/auth/v1/verify'
const site = 'https://music.example.org/clone/'

const targetOf = (target: string, siteUrl = site) =>
  readAuthAddress(
    `${verify}?type=signup&redirect_to=${encodeURIComponent(target)}`,
    siteUrl,
  ).searchParams.get('redirect_to')

test.each([site, `${site}set-password`, `${site}account?from=mail#top`])(
  'a link goes on to %s, a page of the app [SAFE-4]',
  (page) => expect(targetOf(page)).toBe(page),
)

test.each([
  'https://elsewhere.example/',
  String.raw`https://elsewhere.example\@music.example.org/clone/`,
  'https://music.example.org@elsewhere.example/clone/',
  'https://music.example.org.elsewhere.example/clone/',
  'http://music.example.org/clone/',
  'https://music.example.org:8443/clone/',
  'https://music.example.org/clone/../private',
  'http://127.0.0.1:9999/',
  'http://localhost:9999/',
  'javascript:alert(1)//https://music.example.org/clone/',
  '//elsewhere.example/clone/',
  'set-password',
  '',
])('a link never goes on to %j [SAFE-4]', (target) => expect(targetOf(target)).toBeNull())

test('each key is spelt one way for everyone who reads it [SAFE-2]', () => {
  const { search } = readAuthAddress(`${verify}?typ%65=recovery&token=a+b%20c`, site)
  expect(search).toBe('?type=recovery&token=a+b+c')
})

test.each([
  ['', 'global'],
  ['?scope=local', 'local'],
])(
  'logging out by %j ends the sessions of scope %s, as in a Supabase project [SES-4]',
  (search, scope) => {
    const { searchParams } = readAuthAddress(`http://127.0.0.1/auth/v1/logout${search}`, site)
    expect(searchParams.get('scope')).toBe(scope)
  },
)
