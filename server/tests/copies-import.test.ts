import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { askAt, type Copy, startCopy } from '#server/testing/copies.ts'
import { mp3 } from '#server/testing/music/make-song.ts'
import { type OwnPostgres, startOwnPostgres } from '#server/testing/own-postgres.ts'
import { createPeople } from '#server/testing/test-people.ts'

// Imports start processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let database: OwnPostgres
let first: Copy
let second: Copy
let token: string
const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))

beforeAll(async () => {
  database = await startOwnPostgres()
  const env = {
    WATCH_FOLDERS: 'false',
    MEASURE_LOUDNESS: 'false',
    UPLOADS_DIR: uploads,
    UPLOAD_MOST_MB: '1000000000000',
  }
  first = await startCopy(database.url, env)
  second = await startCopy(database.url, env)
  // The first account is the operator’s.
  token = (await createPeople(() => first).signUp('ida@example.org')).token
})
afterAll(async () => {
  await Promise.all([first, second].map(({ stop }) => stop()))
  await database.stop()
  rmSync(uploads, { recursive: true })
})

type Asked = Pick<Copy, 'ask'>

async function manage({ ask }: Asked, method: string, path: string, body?: object) {
  const answer = await ask(`manage/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}
const status = async (copy: Asked) => (await manage(copy, 'GET', 'status')).body
const soon = { timeout: 60_000, interval: 250 }

/** A folder of so many songs of an artist. */
function folderOf(artist: string, count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'music-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (let at = 0; at < count; at += 1) {
    const bytes = mp3({
      seed: artist.length * 10_000 + at,
      title: `Song ${at}`,
      artist,
      album: 'Sea',
    })
    writeFileSync(join(folder, `${at}.mp3`), bytes)
  }
  return folder
}

async function songsOf(artist: string): Promise<number> {
  const [row] = await database.sql<{ songs: number }[]>`
    select count(*)::int as songs from songs where artists::text like ${`%${artist}%`}`
  return row?.songs ?? 0
}

/** Many enough that the import is not through at once. */
const many = 400

async function beginImport(copy: Asked, path: string) {
  expect((await manage(copy, 'POST', 'folders', { path })).status).toBe(200)
  await vi.waitFor(
    async () => expect((await status(copy)).running?.counts.read).toBeGreaterThan(0),
    { ...soon, interval: 20 },
  )
}

test('while one copy imports another says so, changes no folder, and then imports what it was asked for [OWN-5] [ADD-3]', async () => {
  const [long, short] = [folderOf('Long', many), folderOf('Brief', 2)]
  await beginImport(first, long)
  expect(await status(second)).toMatchObject({ isElsewhere: true })
  const [known] = (await manage(second, 'GET', 'folders')).body.folders
  expect(await manage(second, 'DELETE', `folders/${known.id}`)).toMatchObject({
    status: 409,
    body: { error: 'import_running' },
  })
  expect((await manage(second, 'POST', 'folders', { path: short })).status).toBe(200)
  await vi.waitFor(async () => expect(await songsOf('Brief')).toBe(2), soon)
  expect(await songsOf('Long')).toBe(many)
  await vi.waitFor(async () => {
    for (const copy of [first, second]) {
      expect(await status(copy)).toMatchObject({ isElsewhere: false, isWaiting: false })
      const { folders } = (await manage(copy, 'GET', 'folders')).body
      expect(folders).toMatchObject([
        { path: long, songs: many },
        { path: short, songs: 2 },
      ])
    }
  }, soon)
})

/** A copy in a process of its own, and where it is. */
async function startProcess(): Promise<Asked & { child: ChildProcess }> {
  const program = join(import.meta.dirname, '../testing/copy.ts')
  const child = spawn(process.execPath, [program, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, ask: askAt(url) }
}

test('an import whose copy is killed is gone on with by another, and no song is there twice [RUN-4] [OWN-11]', async () => {
  const killed = await startProcess()
  const path = folderOf('Twice at most', many)
  await beginImport(killed, path)
  killed.child.kill('SIGKILL')
  const folder = await vi.waitFor(async () => {
    const { folders } = (await manage(second, 'GET', 'folders')).body
    const found = folders.find((each: { path: string }) => each.path === path)
    expect(found).toBeDefined()
    return found.id
  }, soon)
  expect((await manage(second, 'POST', 'scan', { folder })).status).toBe(200)
  await vi.waitFor(async () => expect(await songsOf('Twice at most')).toBe(many), soon)
  await vi.waitFor(
    async () => expect(await status(first)).toMatchObject({ isElsewhere: false, isWaiting: false }),
    soon,
  )
  expect(await songsOf('Twice at most')).toBe(many)
})

const tus = (
  { url }: Copy,
  method: string,
  path: string,
  headers: object,
  body?: Buffer<ArrayBuffer>,
) =>
  fetch(new URL(path, url), {
    method,
    headers: { 'Tus-Resumable': '1.0.0', Authorization: `Bearer ${token}`, ...headers },
    ...(body && { body }),
  })

const create = async (copy: Copy, name: string, length: number) => {
  const created = await tus(copy, 'POST', 'manage/uploads', {
    'Upload-Length': String(length),
    'Upload-Metadata': `path ${Buffer.from(name).toString('base64')}`,
  })
  const { pathname } = new URL(created.headers.get('Location') ?? '', copy.url)
  return { status: created.status, path: pathname }
}

test('an upload whose parts come to different copies, which share the folder, is whole and a song [ADD-6] [RUN-3]', async () => {
  const bytes = Buffer.from(mp3({ seed: 7, title: 'Parted', artist: 'Uploader', album: 'Sea' }))
  const { path } = await create(first, 'parted.mp3', bytes.length)
  const half = Math.floor(bytes.length / 2)
  const part = async (copy: Copy, from: number, to?: number) => {
    const headers = {
      'Upload-Offset': String(from),
      'Content-Type': 'application/offset+octet-stream',
    }
    return (await tus(copy, 'PATCH', path, headers, bytes.subarray(from, to))).status
  }
  expect(await part(first, 0, half)).toBe(204)
  expect((await tus(second, 'HEAD', path, {})).headers.get('Upload-Offset')).toBe(String(half))
  expect(await part(second, half)).toBe(204)
  expect(readFileSync(join(uploads, 'parted.mp3')).equals(bytes)).toBe(true)
  await vi.waitFor(async () => expect(await songsOf('Uploader')).toBe(1), soon)
})

test('the room of an upload that is given up at another copy is free again [ADD-6]', async () => {
  const { bavail, bsize } = statfsSync(uploads)
  const most = Math.floor(bavail * bsize * 0.6)
  const large = await create(first, 'large.mp3', most)
  expect((await create(first, 'later.mp3', most)).status).toBe(507)
  expect((await tus(second, 'DELETE', large.path, {})).status).toBe(204)
  const later = await create(first, 'later.mp3', most)
  expect(later.status).toBe(201)
  await tus(second, 'DELETE', later.path, {})
})
