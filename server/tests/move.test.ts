import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { backUp } from '#server/backup/back-up.ts'
import { move } from '#server/backup/move.ts'
import { restore } from '#server/backup/restore.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { withConnection } from '#server/database/connection.ts'
import { openOwnDatabase } from '#server/database/own-database.ts'
import { startCopy } from '#server/testing/copies.ts'
import { databaseRows } from '#server/testing/database-rows.ts'
import { startOwnPostgres } from '#server/testing/own-postgres.ts'
import { copyPrepared } from '#server/testing/prepared-databases.ts'
import { createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const log = createLog('silent')

// Each of them starts databases and servers, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-'))
  chmodSync(folder, 0o755)
  return () => rmSync(folder, { recursive: true })
})

async function startOwn() {
  const database = await startOwnPostgres()
  onTestFinished(database.stop)
  return database
}

const backUpTo = (file: string, settings: Settings) =>
  borrowDatabase(settings, log, (address) => {
    const media = openLocalMedia(settings.media.folder)
    return backUp({ address, settings, file, media, withRecordings: false })
  })

test('from a folder into a database of one’s own, and back: accounts and keys go along [RUN-1]', async () => {
  const database = await startOwn()
  const [there, back] = [join(folder, 'there.tar'), join(folder, 'back.tar')]
  const server = await startTestServer()
  const { signUp, saveProfile, logIn } = createPeople(() => server)
  const username = await saveProfile(await signUp('ida@example.org'))
  const { refresh_token: refreshToken } = await (await logIn('ida@example.org')).json()
  const embedded = readSettings({ DATA_DIR: server.dataDir })
  const secrets = loadSecrets(server.dataDir)
  await backUpTo(there, embedded)
  await server.stop()

  const own = readSettings({ DATA_DIR: join(folder, 'own'), DATABASE_URL: database.url })
  await expect(backUpTo(back, own)).rejects.toThrow('The database of DATABASE_URL is empty')
  await restore({ file: there, settings: own, log })
  const copy = await startCopy(database.url, { PUBLISHABLE_KEY: secrets.publishableKey })
  const post = (path: string, body: unknown) =>
    copy.ask(path, {
      method: 'POST',
      headers: { apikey: secrets.publishableKey },
      body: JSON.stringify(body),
    })
  const renewed = await post('auth/v1/token?grant_type=refresh_token', {
    refresh_token: refreshToken,
  })
  expect(renewed.status).toBe(200)
  const again = await post('auth/v1/token?grant_type=password', {
    email: 'ida@example.org',
    password,
  })
  expect(again.status).toBe(200)
  await copy.stop()
  await expect(restore({ file: there, settings: own, log })).rejects.toThrow(
    /The database is not empty: it has the table .+; nothing was changed\.$/,
  )

  await backUpTo(back, own)
  const home = await startTestServer({}, async (dataDir) => {
    await restore({ file: back, settings: readSettings({ DATA_DIR: dataDir }), log })
  })
  expect(loadSecrets(home.dataDir)).toEqual(secrets)
  const { access_token: token } = await (
    await createPeople(() => home).logIn('ida@example.org')
  ).json()
  const [profile] = await (
    await createPeople(() => home).read('rest/v1/profiles?select=username', token)
  ).json()
  await home.stop()
  expect(profile).toEqual({ username })
})

test('one command moves a data folder into a database: rows, keys, recordings and sessions [STORE-3]', async () => {
  const database = await startOwn()
  const server = await startTestServer()
  const { signUp, saveProfile, logIn } = createPeople(() => server)
  await saveProfile(await signUp('ida@example.org'))
  const { refresh_token: refreshToken } = await (await logIn('ida@example.org')).json()
  const [from, to] = [server.dataDir, join(folder, 'new')]
  const moving = () =>
    move({ from, databaseUrl: database.url, settings: readSettings({ DATA_DIR: to }), log })
  await expect(moving()).rejects.toThrow('is already using the data folder')
  await server.stop(true)
  onTestFinished(() => rmSync(from, { recursive: true }))

  mkdirSync(join(from, 'media/audio/own'), { recursive: true })
  writeFileSync(join(from, 'media/audio/own/a tune.mp3'), 'a tune')
  const before = await borrowDatabase(readSettings({ DATA_DIR: from }), log, async (address) => {
    await withConnection(address, (sql) =>
      sql.unsafe(`update tracks set file = 'own/a tune.mp3' where id = (select min(id) from tracks);
          create table notes (words text)`),
    )
    return databaseRows(address)
  })
  const contents = readdirSync(from)
  mkdirSync(join(from, 'moving-k1lled'))
  writeFileSync(join(from, 'moving-k1lled/backup.tar'), 'accounts and keys')
  expect(await moving()).toEqual({ missing: [], kept: [], leftOut: ['public.notes'] })
  expect(await databaseRows(await openOwnDatabase(database.url, log))).toEqual(before)
  expect(readFileSync(join(to, 'media/audio/own/a tune.mp3'), 'utf8')).toBe('a tune')
  expect(readdirSync(from)).toEqual(contents)

  const { publishableKey } = loadSecrets(from)
  const copy = await startCopy(database.url, { PUBLISHABLE_KEY: publishableKey })
  const renewed = await copy.ask('auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { apikey: publishableKey },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  await copy.stop()
  expect(renewed.status).toBe(200)
})

test('the recordings of a folder that is its own target by another name are not touched [STORE-4]', async () => {
  const database = await startOwn()
  const [real, link] = [join(folder, 'real'), join(folder, 'link')]
  mkdirSync(real)
  copyPrepared('seeded', real)
  symlinkSync(real, link)
  const song = join(real, 'media/audio/own/a tune.mp3')
  mkdirSync(dirname(song), { recursive: true })
  writeFileSync(song, 'a tune')
  const longAgo = new Date('2020-01-01T00:00:00Z')
  utimesSync(song, longAgo, longAgo)
  await borrowDatabase(readSettings({ DATA_DIR: real }), log, (address) =>
    withConnection(
      address,
      (sql) =>
        sql`update tracks set file = 'own/a tune.mp3' where id = (select min(id) from tracks)`,
    ),
  )
  const settings = readSettings({ DATA_DIR: link })
  const moved = await move({ from: real, databaseUrl: database.url, settings, log })
  expect(moved).toEqual({ missing: [], kept: [], leftOut: [] })
  expect(statSync(song).mtime).toEqual(longAgo)
  expect(readFileSync(song, 'utf8')).toBe('a tune')
})

test('a folder without a database is not moved [STORE-4]', async () => {
  const settings = readSettings({ DATA_DIR: join(folder, 'new') })
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
  const moving = () => move({ from: folder, databaseUrl, settings, log })
  await expect(moving()).rejects.toThrow(`There is no database in ${folder}.`)
})
