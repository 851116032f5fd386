import { expect, test } from 'vitest'

import { settingsWarnings, readSettings, settingsTable } from './settings.ts'

test('nothing has to be set [ROUTE-1]', () => {
  expect(readSettings({})).toMatchObject({
    port: 4400,
    host: '127.0.0.1',
    basePath: '/clone/',
    brandName: 'Spotify',
    publicOrigin: undefined,
    trustProxy: false,
  })
})

test.each([
  ['/', '/'],
  ['', '/clone/'],
  ['clone', '/clone/'],
  ['/a/b', '/a/b/'],
  ['a//b///', '/a/b/'],
])('the base path %j means %j [ROUTE-1]', (given, basePath) => {
  expect(readSettings({ BASE_PATH: given }).basePath).toBe(basePath)
})

test.each([
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '44.5', 'PORT must be a whole number from 0 to 65535'],
  ['BASE_PATH', '/a/../b/', 'BASE_PATH may not hold . or .. as a part'],
  ['BASE_PATH', '/a b/', 'BASE_PATH may hold letters, digits, dots, hyphens and slashes only'],
  ['PUBLIC_ORIGIN', 'music.example.org', 'PUBLIC_ORIGIN must be an address such as'],
  ['PUBLIC_ORIGIN', 'https://example.org/music/', 'PUBLIC_ORIGIN must not hold a path'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info'],
  ['SMTP_URL', 'https://mail.example.org', 'SMTP_URL must be an address such as smtps://'],
  ['VISITORS', 'some', 'VISITORS must be one of catalogue, none'],
  ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true or false'],
  ['LOGIN_ATTEMPTS', '0', 'LOGIN_ATTEMPTS must be a whole number above 0'],
])('%s=%s is refused with a sentence [ROUTE-1]', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence)
})

test('all faults are named in one message [ROUTE-1]', () => {
  expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'x', SMTP_URL: 'x' })).toThrow(
    /PORT [^]*LOG_LEVEL [^]*SMTP_URL /,
  )
})

test('every setting says what it does [ROUTE-1]', () => {
  const said = Object.values(settingsTable)
  expect(said.length).toBeGreaterThan(8)
  expect(said.filter((text) => text.length < 10)).toEqual([])
})

test.each([
  ['Music <music@example.org>', { name: 'Music', address: 'music@example.org' }],
  ['music@example.org', { name: '', address: 'music@example.org' }],
])('MAIL_FROM=%s is the sender %j [API-3]', (MAIL_FROM, sender) => {
  expect(readSettings({ MAIL_FROM }).mailFrom).toEqual(sender)
})

test.each(['Music', '<music@>', 'Ida <3 <music@example.org>'])(
  'MAIL_FROM=%s is refused by a sentence [API-3]',
  (MAIL_FROM) => {
    expect(() => readSettings({ MAIL_FROM })).toThrow('MAIL_FROM must be an address such as')
  },
)

test('who has a mail server and no brand of their own is warned, and nobody else [API-3]', () => {
  const SMTP_URL = 'smtp://mail.example.org'
  expect(settingsWarnings(readSettings({ SMTP_URL }))).toEqual([
    'Mails go out in the name of Spotify, the sample’s: set BRAND_NAME to one of yours.',
  ])
  expect(settingsWarnings(readSettings({ SMTP_URL, BRAND_NAME: 'Music' }))).toEqual([])
  expect(settingsWarnings(readSettings({}))).toEqual([])
})

test('a folder of recordings that is not there, as its disk may be away, is warned of [API-3]', () => {
  expect(settingsWarnings(readSettings({ MEDIA_STORE: '/none/music' }))).toEqual([
    'The folder /none/music is not there, which MEDIA_STORE names: what is in it will be missing.',
  ])
  expect(settingsWarnings(readSettings({ MEDIA_STORE: import.meta.dirname }))).toEqual([])
})
