import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { writeArchive } from '#server/backup/archive.ts'
import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { restoreFiles } from '#server/backup/restore-files.ts'
import { withConnection } from '#server/database/connection.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { readSettings } from '#server/settings.ts'
import { databaseRows } from '#server/testing/database-rows.ts'
import { createPeople, password } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const log = createLog('silent')
const ownSong = 'audio/own/a tune.mp3'
const ownPictures = [96, 256, 640].map((width) => `pictures/0123456789abcdef-${width}.webp`)
const [ownPicture = ''] = ownPictures

let folder = ''
let server: TestServer
let file = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  server = await startTestServer()
  const { signUp, saveProfile } = createPeople(() => server)
  await saveProfile(await signUp('ida@example.org'))
  await saveProfile(await signUp('ode@example.org'))
  for (const path of [ownSong, ...ownPictures]) writeOwn(server.dataDir, path)
  await withConnection(server.databaseAddress(), async (sql) => {
    await sql`update albums set "desc" = ${'tab\t, "quotes", \\N, é\r\nline'} where position = 1`
    await sql`update tracks set file = 'own/a tune.mp3' where id = (select min(id) from tracks)`
    await sql`update genres set image = 'pictures/0123456789abcdef' where position = 1`
  })
  file = await backUpTo('music.tar')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

function writeOwn(dataDir: string, path: string) {
  mkdirSync(dirname(join(dataDir, 'media', path)), { recursive: true })
  writeFileSync(join(dataDir, 'media', path), `the bytes of ${path}`)
}

async function backUpTo(name: string, withRecordings = false): Promise<string> {
  const { dataDir } = server
  const address = server.databaseAddress()
  const target = join(folder, name)
  const settings = readSettings({ DATA_DIR: dataDir })
  await backUp({
    address,
    settings,
    file: target,
    media: openLocalMedia(settings.media.folder),
    withRecordings,
  })
  return target
}

async function restoreTo(from: string, dataDir: string) {
  const settings = readSettings({ DATA_DIR: dataDir })
  return (await restore({ file: from, settings, log })).missing
}

test('a restored server has every row and pictures of one’s own, everybody logs in as before, and open sessions go on [STORE-3]', async () => {
  const people = createPeople(() => server)
  const { refresh_token: refreshToken } = await (await people.logIn('ida@example.org')).json()
  const before = await databaseRows(server.databaseAddress())
  const taken = await backUpTo('session.tar')
  let missing: readonly string[] = []
  const restored = await startTestServer({}, async (dataDir) => {
    missing = await restoreTo(taken, dataDir)
  })
  try {
    expect(missing).toEqual([`media/${ownSong}`])
    const media = join(restored.dataDir, 'media')
    expect(readFileSync(join(media, ownPicture), 'utf8')).toBe(`the bytes of ${ownPicture}`)
    expect(existsSync(join(media, ownSong))).toBe(false)

    const after = await databaseRows(restored.databaseAddress())
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['auth.users', 'auth.sessions', 'public.tracks', 'public.profiles']),
    )
    expect(before['auth.users']).toHaveLength(2)
    expect(after).toEqual(before)
    expect(restored.publishableKey).toBe(server.publishableKey)
    const { logIn, post } = createPeople(() => restored)
    const path = 'auth/v1/token?grant_type=refresh_token'
    expect((await post(path, { refresh_token: refreshToken })).status).toBe(200)
    expect((await logIn('ida@example.org')).status).toBe(200)
    expect((await logIn('ida@example.org', `${password}x`)).status).toBe(400)
  } finally {
    await restored.stop()
  }
})

test('the file is for its owner alone [STORE-3]', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('recordings of one’s own come along when one asks for them [STORE-3]', async () => {
  const mediaFolder = join(folder, 'whole/media')
  const media = openLocalMedia(mediaFolder)
  const whole = await backUpTo('whole.tar', true)
  expect(await restoreFiles({ file: whole, folder: mediaFolder, media })).toMatchObject({
    missing: [],
  })
  expect(readFileSync(join(mediaFolder, ownSong), 'utf8')).toBe(`the bytes of ${ownSong}`)
})

test('accounts that are made meanwhile are in it whole or not at all, and with a bucket no recording is missing from the disk [STORE-3]', async () => {
  const { signUp, saveProfile } = createPeople(() => server)
  const people = Array.from({ length: 10 }, async (_, number) =>
    saveProfile(await signUp(`busy-${number}@example.org`)),
  )
  const busy = await backUpTo('busy.tar')
  await Promise.all(people)
  const settings = readSettings({
    DATA_DIR: join(folder, 'with-bucket'),
    MEDIA_STORE: 's3://music',
    MEDIA_ACCESS_KEY_ID: 'name',
    MEDIA_SECRET_ACCESS_KEY: 'secret',
  })
  expect((await restore({ file: busy, settings, log })).missing).toEqual([])
})

/** A copy of the backup that something happened to. */
function damaged(name: string, change: (copy: string, bytes: Buffer) => void): string {
  const copy = join(folder, name)
  const bytes = readFileSync(file)
  writeFileSync(copy, bytes)
  change(copy, bytes)
  return copy
}

test.each<[string, (copy: string, bytes: Buffer) => void]>([
  [
    'a changed byte',
    (copy, bytes) => {
      const at = bytes.indexOf('tables/') + 512 + 30
      writeFileSync(copy, bytes.fill(bytes[at]! ^ 1, at, at + 1))
    },
  ],
  [
    'a changed name',
    (copy, bytes) => writeFileSync(copy, bytes.fill('x', bytes.indexOf('secrets.json'))),
  ],
  ['no end', (copy, bytes) => truncateSync(copy, Math.floor(bytes.length / 2))],
  ['no last block', (copy, bytes) => truncateSync(copy, bytes.length - 3000)],
  ['nothing in it', (copy) => truncateSync(copy, 0)],
  ['other contents', (copy) => writeFileSync(copy, 'a letter to somebody'.repeat(1000))],
])(
  'a file with %s is refused with a sentence, and nothing is changed [STORE-4]',
  async (name, change) => {
    const target = join(folder, `refused ${name}`)
    const copy = damaged(`${name}.tar`, change)
    await expect(restoreTo(copy, target)).rejects.toThrow(
      /is no backup of this program, or is damaged \(.+\)\. Nothing was changed\.$/,
    )
    expect(existsSync(target)).toBe(false)
  },
)

test('the archive of another program is refused [STORE-4]', async () => {
  const other = join(folder, 'other.tar')
  await writeArchive(other, ({ add }) => add('letter.txt', 2, [Buffer.from('Hi')]))
  await expect(restoreTo(other, join(folder, 'x'))).rejects.toThrow('is no backup of this program')
})

test('a backup of a newer version is refused, and names the migration [STORE-4]', async () => {
  const newer = join(folder, 'newer.tar')
  const head = {
    form: 'web-music-player backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: ['29991231000000'],
    tables: [{ schema: 'public', name: 'tracks', columns: ['id'] }],
    sequences: [],
  }
  const text = Buffer.from(JSON.stringify(head))
  await writeArchive(newer, ({ add }) => add('backup.json', text.length, [text]))
  await expect(restoreTo(newer, join(folder, 'x'))).rejects.toThrow(
    'was made by a newer version of this program (migration 29991231000000)',
  )
})

test('a folder with something in it is left alone [STORE-4]', async () => {
  const target = join(folder, 'used')
  writeOwn(target, ownPicture)
  await expect(restoreTo(file, target)).rejects.toThrow(
    `The data folder ${target} is not empty: it has media.`,
  )
  expect(existsSync(join(target, 'media', ownPicture))).toBe(true)
})

test('a file that is there already is not overwritten [STORE-4]', async () => {
  await expect(backUpTo('music.tar')).rejects.toThrow('There is a file')
  await expect(backUpTo('no/such/music.tar')).rejects.toThrow('There is no folder')
})

test('a folder whose restore was cut short neither starts nor is restored over', async () => {
  const target = join(folder, 'cut-short')
  mkdirSync(target)
  writeFileSync(join(target, '.restoring'), '')
  await expect(
    startTestServer({}, async (dataDir) => {
      writeFileSync(join(dataDir, '.restoring'), '')
    }),
  ).rejects.toThrow('or that was cut short')
  await expect(restoreTo(file, target)).rejects.toThrow('is not empty')
  expect(readdirSync(target)).toEqual(['.restoring'])
})
