import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { withImportLock } from '#server/library/import-lock.ts'
import { createRunner } from '#server/library/running/runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { flac, mp3 } from '#server/testing/music/make-song.ts'
import type { Song } from '#server/testing/music/tags.ts'
import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

// Imports start processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let ida: Account
let bo: Account
const { signUp, newSession, send } = createPeople(() => server)

beforeAll(async () => {
  server = await startTestServer()
  // The first account is the operator’s.
  ida = await signUp('ida@example.org')
  bo = await signUp('bo@example.org')
})
afterAll(() => server.stop())

let music = ''
let word = ''
let count = 0
beforeEach(() => {
  music = mkdtempSync(join(tmpdir(), 'music-'))
  word = `qux${++count}qux`
  return () => rmSync(music, { recursive: true, force: true })
})

function put(path: string, bytes: Uint8Array | string) {
  mkdirSync(dirname(join(music, path)), { recursive: true })
  writeFileSync(join(music, path), bytes)
}

const song = (title: string, more: Song = {}): Song => ({
  seed: count * 10_000,
  title: `${title} ${word}`,
  artist: `Ida ${word}`,
  album: `Sea ${word}`,
  ...more,
})

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, `manage/${path}`, body, ida.token)
  // So many requests a minute are allowed: on a slow machine, what asks too often would fail for that.
  expect(answer.status).not.toBe(429)
  return { status: answer.status, body: await answer.json() }
}
const status = async () => (await ask('GET', 'status')).body
const folders = async () => (await ask('GET', 'folders')).body.folders
const list = async (name: string) =>
  (await ask('GET', `lists/${name}`)).body.rows.filter((row: object) =>
    JSON.stringify(row).includes(music),
  )
const titles = async () => {
  const answer = await send(
    'GET',
    `rest/v1/songs?title=like.*${word}*&order=title`,
    undefined,
    ida.token,
  )
  return (await answer.json()).map((row: { title: string }) => row.title.replace(` ${word}`, ''))
}

/** Adds the folder of the test, and waits until nothing is imported. */
async function importAll() {
  expect((await ask('POST', 'folders', { path: music })).status).toBe(200)
  return settled()
}

async function settled() {
  await vi.waitFor(
    async () => {
      const { running, isWaiting } = await status()
      expect([running, isWaiting]).toEqual([undefined, false])
    },
    { timeout: 60_000, interval: 250 },
  )
  return (await status()).last
}

const routes = [
  ['GET', 'status'],
  ['GET', 'folders'],
  ['POST', 'folders'],
  ['DELETE', 'folders/1'],
  ['POST', 'scan'],
  ['POST', 'stop'],
  ['GET', 'lists'],
  ['GET', 'lists/skipped'],
  ['GET', 'people?term=ida'],
  ['GET', 'uploaded'],
  ['POST', 'forget'],
  ['POST', 'sample'],
] as const

test.each(routes)(
  '%s manage/%s is for operators: a visitor is sent to log in, another person is refused, before anything is read [ADD-1]',
  async (method, path) => {
    // What is no JSON would be found out by reading it.
    const body = method === 'POST' ? 'no JSON' : undefined
    expect((await send(method, `manage/${path}`, body)).status).toBe(401)
    const refused = await send(method, `manage/${path}`, body, bo.token)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'not_operator' })
  },
)

test.each([
  ['GET', 'lists/missing?after=9007199254740991', undefined, 200],
  ['GET', `lists/skipped?after=${encodeURIComponent('[1,"\\u0000"]')}`, undefined, 200],
  ['POST', 'scan', { folder: 1, path: '\0' }, 400],
  ['POST', 'folders', { path: '/\0' }, 400],
])(
  '%s manage/%s with what no database or disk can hold starts nothing [ADD-2]',
  async (method, path, body, answers) => {
    expect((await ask(method, path, body)).status).toBe(answers)
  },
)

test('an operator names a folder; it is imported beside the server, and its songs are there [ADD-2]', async () => {
  put('Sea/1.mp3', mp3(song('Ebb')))
  put('Sea/2.flac', flac(song('Flow', { seed: count * 10_000 + 1 })))
  expect(await importAll()).toMatchObject({ counts: { added: 2, skipped: 0 }, isStopped: false })
  expect(await titles()).toEqual(['Ebb', 'Flow'])
  const [folder] = (await folders()).filter((each: { path: string }) => each.path === music)
  expect(folder).toMatchObject({ songs: 2, isThere: true, scan: { files: 2, added: 2 } })
})

const ours = async () => (await folders()).find((each: { path: string }) => each.path === music)

test('an operator gives a folder to some people, by their emails, and back to everybody [OWN-1] [ADD-2]', async () => {
  put('Sea/1.mp3', mp3(song('Ebb')))
  await importAll()
  const give = async (listeners: unknown) =>
    (await ask('PUT', `folders/${(await ours()).id}`, { listeners })).body
  expect(await give(['bo@example.org', 'nobody@example.org'])).toMatchObject({
    error: 'no_account',
    emails: ['nobody@example.org'],
  })
  expect(await give(Array<string>(1001).fill('bo@example.org'))).toMatchObject({
    message: expect.stringContaining('at most 1000 people'),
  })
  expect(await ours()).toMatchObject({ listeners: null })
  // As many as the command takes.
  expect(await give(Array<string>(1000).fill('bo@example.org'))).toEqual({})
  expect(await ours()).toMatchObject({ listeners: 1, people: ['bo@example.org'] })
  expect(await give([])).toEqual({})
  expect(await ours()).toMatchObject({ listeners: 0, people: [] })
  expect(await give('everybody')).toEqual({})
  expect(await ours()).toMatchObject({ listeners: null })
  expect(await give('nobody')).toMatchObject({ error: 'bad_request' })
})

const people = async (query: string) => (await ask('GET', `people?${query}`)).body
const emails = (page: { people: { email: string }[] }) => page.people.map(({ email }) => email)

test('an operator finds accounts by a part of their email or username, by page; operators hear all, and are not among them [ADD-2] [OWN-1]', async () => {
  expect(emails(await people('term=BO%40example'))).toEqual(['bo@example.org'])
  expect(emails(await people('term=ida'))).toEqual([])
  expect(emails(await people('term=%00'))).toContain('bo@example.org')
  for (let at = 10; at < 22; at += 1) await signUp(`page${at}@example.org`)
  const first = await people('term=page')
  expect(emails(first)).toHaveLength(10)
  expect(first.after).toBe('page19@example.org')
  const rest = await people(`term=page&after=${first.after}`)
  expect(emails(rest)).toEqual(['page20@example.org', 'page21@example.org'])
  expect(rest.after).toBeUndefined()
})

test('a folder without music is refused, unless music is to come into it; what else is left out is counted [ADD-2] [ADD-4]', async () => {
  put('a/notes.txt', 'None of it')
  put('a/old.wma', 'x')
  put('a/older.WMA', 'x')
  expect(await ask('POST', 'folders', { path: music })).toMatchObject({
    status: 422,
    body: { error: 'no_music', values: { path: music } },
  })
  expect(await ours()).toBeUndefined()
  await ask('POST', 'folders', { path: music, isBareMeant: true })
  await settled()
  expect(await ours()).toMatchObject({ songs: 0, scan: { others: { '.wma': 2 } } })
})

test('a folder is for some people from its first song on, and one that was taken stays, whatever becomes of its import [ADD-2] [WHO-2]', async () => {
  put('Sea/1.mp3', mp3(song('Ebb')))
  const add = (listeners: readonly string[]) => ask('POST', 'folders', { path: music, listeners })
  expect((await add(['nobody@example.org'])).body).toMatchObject({ error: 'no_account' })
  expect(await ours()).toBeUndefined()
  expect((await add([])).status).toBe(200)
  await ask('POST', 'stop')
  expect(await ours()).toMatchObject({ listeners: 0 })
  await settled()
  await ask('POST', 'scan', { folder: (await ours()).id })
  await settled()
  expect(await titles()).toEqual(['Ebb'])
  const heard = await send('GET', `rest/v1/songs?title=like.*${word}*`, undefined, bo.token)
  expect(await heard.json()).toEqual([])
})

test('who hears a folder is changed while something is imported [ADD-2]', async () => {
  put('Sea/1.mp3', mp3(song('Ebb')))
  await importAll()
  const { id } = await ours()
  await withImportLock(server.databaseAddress(), async () => {
    expect((await ask('PUT', `folders/${id}`, { listeners: [] })).status).toBe(200)
    expect(await ours()).toMatchObject({ listeners: 0 })
  })
})

const named = async (path: string) => {
  const { status: code, body } = await ask('POST', 'folders', { path })
  return [code, body.error]
}

test('a folder that cannot be one is refused with what is wrong [ADD-2]', async () => {
  put('in/song.mp3', mp3(song('Ebb')))
  await importAll()
  expect(await named('music')).toEqual([422, 'not_absolute'])
  expect(await named(join(music, 'gone'))).toEqual([422, 'no_folder'])
  expect(await named(join(music, 'in/song.mp3'))).toEqual([422, 'not_a_folder'])
  expect(await named(music)).toEqual([422, 'known'])
  expect(await named(join(music, 'in'))).toEqual([422, 'within'])
  expect(await named(dirname(music))).toEqual([422, 'around'])
  expect(await named('')).toEqual([400, 'bad_request'])
})

test.skipIf(process.getuid?.() === 0)(
  'a folder that the server may not read is refused [ADD-2]',
  async () => {
    chmodSync(music, 0o000)
    expect((await ask('POST', 'folders', { path: music })).body.error).toBe('not_readable')
  },
)

test('of a folder nothing beside it is looked at [ADD-2]', async () => {
  put('in/song.mp3', mp3(song('Ebb')))
  put('out/other.mp3', mp3(song('Flow', { seed: count * 10_000 + 1 })))
  await ask('POST', 'folders', { path: join(music, 'in') })
  await settled()
  const known: { id: number; path: string }[] = await folders()
  const folder = known.find(({ path }) => path === join(music, 'in'))?.id
  for (const path of ['../out/other.mp3', 'a/../../out/other.mp3', '/../out/other.mp3'])
    expect((await ask('POST', 'scan', { folder, path })).body.error).toBe('bad_request')
})

test('an operator who logged out manages nothing, however slow the database is [ADD-1]', async () => {
  const token = await newSession('ida@example.org')
  const last = () => send('GET', 'manage/status', undefined, token)
  expect((await last()).status).toBe(200)
  expect((await send('POST', 'auth/v1/logout?scope=local', {}, token)).status).toBe(204)
  const answer = await withConnection(server.databaseAddress(), (sql) =>
    sql.begin(async (transaction) => {
      await transaction`lock table auth.sessions in access exclusive mode`
      const asked = last()
      // Longer than music waits for the database.
      await Promise.race([asked, wait(1500)])
      return { asked }
    }),
  )
  expect((await answer.asked).status).toBe(401)
})

test('while somebody else imports, what is wanted waits and says so; then it begins [ADD-3] [OWN-5]', async () => {
  put('song.mp3', mp3(song('Ebb')))
  const runner = createRunner({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir }),
    log: createLog('silent'),
    retryMs: 100,
  })
  onTestFinished(() => runner.close())
  await withImportLock(server.databaseAddress(), async () => {
    expect(await status()).toMatchObject({ isElsewhere: true })
    runner.want([music], { way: 'named' })
    await vi.waitFor(() => expect(runner.state().isWaiting).toBe(true), { timeout: 60_000 })
  })
  await vi.waitFor(() => expect(runner.state().last?.counts).toMatchObject({ added: 1 }), {
    timeout: 60_000,
  })
})

const ofTest = async () => (await folders()).filter((each: { path: string }) => each.path === music)

test('a hint of a place that is gone holds up no other, and none brings a forgotten folder back [ADD-5] [ADD-4]', async () => {
  put('a/1.mp3', mp3(song('Ebb')))
  await importAll()
  const runner = createRunner({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir }),
    log: createLog('silent'),
  })
  onTestFinished(() => runner.close())
  const hint = (...places: string[]) =>
    new Promise((resolve) => {
      runner.onEnd(resolve)
      runner.want(
        places.map((place) => join(music, place)),
        { by: 'nobody' },
      )
    })
  put('b/2.mp3', mp3(song('Flow', { seed: count * 10_000 + 1 })))
  expect(await hint('gone', 'b')).toMatchObject({ counts: { added: 1 }, fault: undefined })
  const [folder] = await ofTest()
  expect(folder).toMatchObject({ songs: 2, scan: { files: 1, added: 1 }, news: { added: 1 } })
  // Nobody asked for what comes to nothing, and so nobody is told that nothing changed.
  expect(await hint('')).toMatchObject({ counts: { added: 0, unchanged: 2 } })
  expect(runner.state().last?.counts).toMatchObject({ added: 1 })
  await vi.waitFor(
    async () => expect((await ofTest())[0].scan).toMatchObject({ files: 2, added: 0 }),
    { timeout: 60_000 },
  )

  expect((await ask('DELETE', `folders/${folder.id}`)).status).toBe(200)
  expect(await hint('', 'b')).toMatchObject({ counts: { added: 0 }, fault: undefined })
  expect(await ofTest()).toEqual([])
  expect(await titles()).toEqual([])
})

test('all files are read again once, also where somebody presses twice [ADD-3]', async () => {
  put('1.mp3', mp3(song('Ebb')))
  await importAll()
  const runner = createRunner({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir }),
    log: createLog('silent'),
  })
  onTestFinished(() => runner.close())
  const read: (number | undefined)[] = []
  runner.onEnd(({ counts }) => read.push(counts?.read))
  runner.want(undefined, { way: 'anew' })
  runner.want(undefined, { way: 'anew' })
  await vi.waitFor(() => expect(read).toHaveLength(2), { timeout: 60_000 })
  expect(read).toEqual([1, 0])
})

test('of a place in which nothing is any more the page says so until it is said to be gone for good; of a forgotten folder nothing is said [ADD-3] [ADD-4]', async () => {
  put('Sea/1.mp3', mp3(song('Ebb')))
  put('Sea/CD2/2.mp3', mp3(song('Flow', { seed: count * 10_000 + 1 })))
  await importAll()
  const gone = join(music, 'Sea/CD2')
  const said = async () => (await status()).said
  rmSync(join(gone, '2.mp3'))
  await ask('POST', 'scan', { folder: (await ours()).id, path: 'Sea/CD2/2.mp3' })
  await settled()
  const bare = { code: 'folder_bare', values: { path: gone } }
  expect(await said()).toMatchObject([bare])
  expect(await titles()).toEqual(['Ebb', 'Flow'])
  // Another place says nothing of this one.
  await ask('POST', 'scan', { folder: (await ours()).id, path: 'Other/1.mp3' })
  await settled()
  expect(await said()).toMatchObject([bare])
  expect((await ask('POST', 'scan', { gone: dirname(music) })).status).toBe(404)
  expect((await ask('POST', 'scan', { gone })).status).toBe(200)
  expect(await settled()).toMatchObject({ counts: { missing: 1 } })
  expect(await said()).toEqual([])
  expect(await titles()).toEqual(['Ebb'])

  rmSync(join(music, 'Sea/1.mp3'))
  await ask('POST', 'scan', { folder: (await ours()).id })
  await settled()
  expect(await said()).toMatchObject([{ code: 'folder_bare', values: { path: music } }])
  await ask('DELETE', `folders/${(await ours()).id}`)
  expect(await status()).toMatchObject({ said: [] })
  expect((await status()).last).toBeUndefined()
})

/** So many that it is not through at once. */
const many = () => {
  for (let at = 0; at < 400; at += 1)
    put(`${at}.mp3`, mp3(song(`Song ${at}`, { seed: count * 10_000 + at })))
}

async function begun() {
  expect((await ask('POST', 'folders', { path: music })).status).toBe(200)
  await vi.waitFor(async () => expect((await status()).running?.counts.read).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 50,
  })
}

/** The folder of the test alone. */
async function scanAgain() {
  const [folder] = (await folders()).filter((each: { path: string }) => each.path === music)
  await ask('POST', 'scan', { folder: folder.id })
}

test('an import tells how far it is, can be stopped, and the next one goes on [ADD-3] [OWN-5]', async () => {
  many()
  await begun()
  expect((await status()).running).toMatchObject({ doing: 'files', path: music })
  await ask('POST', 'stop')
  expect(await settled()).toMatchObject({ isStopped: true })
  await scanAgain()
  expect(await settled()).toMatchObject({ isStopped: false })
  expect(await titles()).toHaveLength(400)
})

test('the process of an import may be killed: the server goes on and says so, and so does the next import [ADD-3]', async () => {
  many()
  await begun()
  const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'job-process.ts'])
  process.kill(Number(String(pid).trim()), 'SIGKILL')
  expect(await settled()).toMatchObject({
    fault: { code: 'broken_off', sentence: expect.stringContaining('broken off') },
  })
  await scanAgain()
  expect(await settled()).toMatchObject({ isStopped: false })
  expect(await titles()).toHaveLength(400)
})

const pathsOf = (rows: readonly { path: string }[]) => rows.map(({ path }) => path)

test('lists say what was skipped and why, lacks tags or a cover, and is there twice; long ones by page [ADD-4]', async () => {
  for (let at = 100; at < 220; at += 1) put(`empty/${at}.mp3`, '')
  put('one/a.mp3', mp3(song('Ebb')))
  put('two/b.mp3', mp3(song('Ebb again')))
  put('bare/03 - Quiet.mp3', mp3({ seed: count * 10_000 + 1 }))
  await importAll()
  expect(pathsOf(await list('untagged'))).toEqual(['bare/03 - Quiet.mp3'])
  const [twice] = await list('duplicates')
  expect(pathsOf(twice.copies)).toEqual(['one/a.mp3', 'two/b.mp3'])
  expect(await list('uncovered')).toHaveLength(3)

  // No more of each is counted than a page has.
  const counts = (await ask('GET', 'lists')).body
  expect(counts.skipped).toEqual({ count: 50, isMore: true })
  expect(counts.duplicates).toEqual({ count: 1, isMore: false })
  expect(counts.missing.isMore).toBe(false)

  const seen: string[] = []
  let first: { folder: number; reason: string; code: string } | undefined
  let after: string | undefined = ''
  while (after !== undefined) {
    const { body } = await ask(
      'GET',
      `lists/skipped${after && `?after=${encodeURIComponent(after)}`}`,
    )
    expect(body.rows.length).toBeLessThanOrEqual(50)
    const rows = body.rows.filter((row: { root: string }) => row.root === music)
    first ??= rows[0]
    seen.push(...pathsOf(rows))
    after = body.after
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `empty/${at + 100}.mp3`))
  expect(first).toMatchObject({ reason: 'It is empty', code: 'empty' })

  // Looked at again, it is no other than it was.
  await ask('POST', 'scan', { folder: first?.folder, path: 'empty/100.mp3' })
  expect(await settled()).toMatchObject({ counts: { skipped: 1, read: 1 } })
})

test('a missing song is listed, and forgotten for good when somebody asks; one that is there never is; a folder is forgotten with all its music, and none of its files [ADD-4]', async () => {
  put('a.mp3', mp3(song('Ebb')))
  put('b.mp3', mp3(song('Flow', { seed: count * 10_000 + 1 })))
  await importAll()
  expect((await ask('GET', 'folders')).body.isSampleShown).toBe(true)
  expect((await ask('POST', 'sample', { isHidden: true })).status).toBe(200)
  expect((await ask('GET', 'folders')).body.isSampleShown).toBe(false)
  rmSync(join(music, 'b.mp3'))
  const [folder] = (await folders()).filter((each: { path: string }) => each.path === music)
  await ask('POST', 'scan', { folder: folder.id })
  await settled()
  const [row] = await list('missing')
  expect(row).toMatchObject({ path: 'b.mp3', title: `Flow ${word}` })
  const [there] = await (
    await send('GET', `rest/v1/songs?title=eq.Ebb ${word}`, undefined, ida.token)
  ).json()
  expect((await ask('POST', 'forget', { tracks: [row.track, there.id] })).status).toBe(200)
  expect(await list('missing')).toEqual([])
  expect(await titles()).toEqual(['Ebb'])

  expect((await ask('DELETE', `folders/${folder.id}`)).status).toBe(200)
  expect(await titles()).toEqual([])
  expect((await folders()).some((each: { path: string }) => each.path === music)).toBe(false)
  expect(existsSync(join(music, 'a.mp3'))).toBe(true)
})
