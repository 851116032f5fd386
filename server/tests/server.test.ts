import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Account, createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ida: Account

beforeAll(async () => {
  server = await startTestServer({ LOGIN_ATTEMPTS: '5', MAILS: '3', SIGN_UPS: '8' })
  ida = await signUp('ida@example.org')
  await signUp('patient@example.org')
})
afterAll(() => server.stop())

const { post, logIn, signUp } = createPeople(() => server)

const profiles = async (headers: Record<string, string>) =>
  (await server.ask('rest/v1/profiles?select=display_name,tos', { headers })).json()

test('a person signs up, keeps a profile that only they read, and logs in [API-2]', async () => {
  const { token, id } = ida
  const profile = {
    id,
    display_name: 'Ida',
    dob: '1990-02-03',
    gender: 'woman',
    tos: { marketing: true, shareData: false },
  }
  expect((await post('rest/v1/profiles', profile, token)).status).toBe(201)

  expect(await profiles({ Authorization: `Bearer ${token}` })).toEqual([
    { display_name: 'Ida', tos: profile.tos },
  ])
  expect(await profiles({})).toMatchObject({ code: '42501' })
  expect((await logIn('ida@example.org')).status).toBe(200)
})

test('what the tables answer travels compressed, for who can read that [API-1]', async () => {
  const [packed, plain] = await Promise.all(
    ['gzip', 'identity'].map((encoding) =>
      server.ask('rest/v1/albums?select=*', { headers: { 'Accept-Encoding': encoding } }),
    ),
  )
  expect(packed?.headers.get('content-encoding')).toBe('gzip')
  expect(plain?.headers.get('content-encoding')).toBeNull()
  expect(await packed?.json()).toEqual(await plain?.json())
})

test('what a browser has of the catalogue is not sent to it again [API-1]', async () => {
  const etag = (await server.ask('rest/v1/genres')).headers.get('etag') ?? ''
  const again = await server.ask('rest/v1/genres', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('no browser keeps the rows of a person [DATA-1]', async () => {
  const headers = { Authorization: `Bearer ${ida.token}` }
  const { headers: said } = await server.ask('rest/v1/profiles', { headers })
  expect(said.get('Cache-Control')).toBe('no-store')
})

test('a double click on sign up makes one account, and the second answer says so [SIGN-11]', async () => {
  const body = { email: 'twice@example.org', password }
  const answers = await Promise.all([post('auth/v1/signup', body), post('auth/v1/signup', body)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 422)
  expect(await refused?.json()).toMatchObject({ msg: 'User already registered' })
})

test('a wrong password and an unknown email are refused by the same sentence [LOGIN-7]', async () => {
  const [wrong, unknown] = await Promise.all([
    logIn('ida@example.org', 'wrong'),
    logIn('nobody@example.org'),
  ])
  expect([wrong.status, unknown.status]).toEqual([400, 400])
  expect(await unknown.json()).toEqual(await wrong.json())
})

test('after too many wrong passwords an account has to wait, and others do not [LOGIN-7] [SAFE-2]', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push((await logIn('guessed@example.org', `guess ${attempt}`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])

  const refused = await logIn('guessed@example.org')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await refused.json()).msg).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/)
  expect((await logIn('patient@example.org')).status).toBe(200)
})

test('right passwords are never too many [LOGIN-6]', async () => {
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect((await logIn('patient@example.org')).status).toBe(200)
})

test('a mail about a new password leads below the base path and back into the app [ROUTE-1]', async () => {
  expect((await post('auth/v1/recover', { email: 'ida@example.org' })).status).toBe(200)
  const outbox = join(server.dataDir, 'outbox')
  const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  await expect.poll(mails).toHaveLength(1)
  const [name = ''] = mails()
  expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600)

  const mail = readFileSync(join(outbox, name), 'utf8')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const link = /http\S+token_hash\S+/.exec(mail)?.[0] ?? ''
  expect(link.startsWith(`${server.url}set-password#token_hash=`)).toBe(true)
  expect(link).toContain('type=recovery')
})

test('nobody can fill a mailbox [SAFE-2]', async () => {
  const statuses: number[] = []
  for (let mail = 0; mail < 4; mail += 1)
    statuses.push((await post('auth/v1/recover', { email: 'flooded@example.org' })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('only a logged-in listener gets addresses of recordings, and they play [PLAY-1]', async () => {
  const files = ['sample/canon.webm', 'sample/nothing.webm', '../secrets.json', '\ud800']
  expect((await post('media/sign', { files })).status).toBe(401)

  const { access_token: token } = await (await logIn('ida@example.org')).json()
  const signed = await (await post('media/sign', { files }, token)).json()
  expect(Object.keys(signed.urls)).toEqual(['sample/canon.webm'])
  const address = new URL(signed.urls['sample/canon.webm'], server.url)
  const answer = await fetch(address, { headers: { Range: 'bytes=0-99' } })
  expect(answer.status).toBe(206)
  expect((await answer.arrayBuffer()).byteLength).toBe(100)

  address.search = ''
  expect((await fetch(address)).status).toBe(403)
})

test('with the session ends the right to new addresses of recordings [SES-4] [PLAY-1]', async () => {
  const { access_token: token } = await (await logIn('ida@example.org')).json()
  const sign = async () =>
    (await post('media/sign', { files: ['sample/canon.webm'] }, token)).status
  expect(await sign()).toBe(200)
  expect((await post('auth/v1/logout?scope=local', {}, token)).status).toBe(204)
  expect(await sign()).toBe(401)
})

test('the page tells the browser where the backend is, and never a secret [SES-6]', async () => {
  const config = await (await server.ask('config.json')).text()
  const { jwtSecret, mediaKey, publishableKey } = JSON.parse(
    readFileSync(join(server.dataDir, 'secrets.json'), 'utf8'),
  )
  expect(JSON.parse(config)).toEqual({
    basePath: '/clone/',
    brandName: 'Spotify',
    backendUrl: '/clone/',
    mediaUrl: '/clone/media/',
    publishableKey,
  })
  for (const secret of [jwtSecret, mediaKey]) expect(config).not.toContain(secret)
  expect(statSync(join(server.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('while the database is away the answers say so, and they return by themselves [SES-7] [SAFE-8]', async () => {
  const { token } = await signUp('outage@example.org')
  const headers = { Authorization: `Bearer ${token}` }
  const askAll = () =>
    Promise.all([
      ...Array.from({ length: 20 }, () => server.ask('rest/v1/albums')),
      server.ask('rest/v1/profiles', { headers }),
      server.ask('auth/v1/user', { headers }),
      logIn('ida@example.org'),
    ])
  const listen = async () =>
    (await post('media/sign', { files: ['sample/canon.webm'] }, token)).status
  const underWay = askAll()
  process.kill(server.databasePid(), 'SIGKILL')

  const listening = Promise.all([listen(), listen()])
  const away = (await Promise.all([underWay, askAll()]))
    .flat()
    .filter(({ status }) => status !== 200)
  expect(away).not.toEqual([])
  for (const answer of away) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('2')
    expect((await answer.json()).message).toMatch(/^The database cannot be reached/)
  }
  expect(await listening).toEqual([200, 200])
  const options = { timeout: 20_000 }
  const failures = async () => (await askAll()).filter(({ status }) => status !== 200).length
  await expect.poll(failures, options).toBe(0)
})

test('the log holds no password, token, code or address of a person, nor what was searched for [SAFE-7]', async () => {
  expect((await logIn('ida@example.org')).status).toBe(200)
  for (const page of ['search/heartache/albums', 'search-result/heartache'])
    expect((await server.ask(page)).status).toBe(200)
  for (const page of [
    'search-result%2fheartache',
    'search%252Fheartache',
    '%73earch/heartache',
    'Search/heartache',
    '/search/heartache',
  ])
    await server.ask(page)
  const log = server.log()
  expect(log).toContain('"path":"/clone/auth/v1/token"')
  expect(log).toContain('"path":"/clone/search/:term?/:tab?"')
  for (const secret of [
    password,
    'heartache',
    'eyJ',
    'example.org',
    'sb_',
    'grant_type',
    'signature=',
  ])
    expect(log).not.toContain(secret)
})
