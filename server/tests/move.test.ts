import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { startCopy } from '#server/testing/copies.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const log = createLog('silent')

let folder = ''
let database: OwnPostgres
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'move-'))
  database = await startOwnPostgres()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true })
})

const backUpTo = (file: string, settings: Settings) =>
  borrowDatabase(settings, log, (address) => {
    const media = openLocalMedia(settings.dataDir)
    return backUp({ address, settings, file, media, withRecordings: false })
  })

test('from a folder into a database of one’s own, and back: accounts and keys go along [RUN-1]', async () => {
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
