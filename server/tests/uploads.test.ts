import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { mp3 } from '#server/testing/music/make-song.ts'
import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ida: Account
let bo: Account
const uploads = mkdtempSync(join(tmpdir(), 'uploads-'))
const { signUp, send } = createPeople(() => server)

beforeAll(async () => {
  server = await startTestServer({
    UPLOADS_DIR: uploads,
    UPLOAD_MOST_MB: '1000000000000',
  })
  ida = await signUp('ida@example.org')
  bo = await signUp('bo@example.org')
})
afterAll(async () => {
  await server.stop()
  rmSync(uploads, { recursive: true, force: true })
})

const song = (title: string, seed: number) =>
  mp3({ seed, title, artist: 'Ida Uploaded', album: 'Uploads' })

const tus = (
  method: string,
  address: string,
  headers: Record<string, string>,
  body?: Uint8Array,
  by: Account | undefined = ida,
) =>
  fetch(new URL(address, server.url), {
    method,
    headers: {
      'Tus-Resumable': '1.0.0',
      ...(by && { Authorization: `Bearer ${by.token}` }),
      ...headers,
    },
    ...(body && { body: Buffer.from(body) }),
  })

const create = (path: string, length: number, by: Account | undefined = ida) =>
  tus(
    'POST',
    'manage/uploads',
    {
      'Upload-Length': String(length),
      'Upload-Metadata': `path ${Buffer.from(path).toString('base64')}`,
    },
    undefined,
    by,
  )

const patch = (address: string, offset: number, bytes: Uint8Array) =>
  tus(
    'PATCH',
    address,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    bytes,
  )

/** Gives the answer to its last part. */
async function upload(path: string, bytes: Uint8Array) {
  const created = await create(path, bytes.length)
  expect(created.status).toBe(201)
  return patch(created.headers.get('Location') ?? '', 0, bytes)
}

const titles = async () => {
  const answer = await send(
    'GET',
    'rest/v1/songs?select=title,artists&order=title',
    undefined,
    ida.token,
  )
  return (await answer.json())
    .filter((row: object) => JSON.stringify(row).includes('Ida Uploaded'))
    .map((row: { title: string }) => row.title)
}
const heard = (title: string) =>
  vi.waitFor(async () => expect(await titles()).toContain(title), {
    timeout: 20_000,
    interval: 200,
  })

const unfinished = () => readdirSync(join(uploads, '.unfinished'))

test('a file that is sent in parts goes on where it ended, lies where it was dropped, and is a song at once [ADD-6]', async () => {
  const bytes = song('Ebb', 1)
  const half = Math.floor(bytes.length / 2)
  const created = await create('Uploads/CD1/1.mp3', bytes.length)
  const address = created.headers.get('Location') ?? ''
  expect((await patch(address, 0, bytes.subarray(0, half))).status).toBe(204)
  const { headers } = await tus('HEAD', address, {})
  expect(headers.get('Upload-Offset')).toBe(String(half))
  expect(existsSync(join(uploads, 'Uploads'))).toBe(false)
  expect((await patch(address, half, bytes.subarray(half))).status).toBe(204)
  expect(readFileSync(join(uploads, 'Uploads/CD1/1.mp3')).equals(bytes)).toBe(true)
  expect(unfinished()).toEqual([])
  await heard('Ebb')
  // By now the folder is one of the library, and this a part of it.
  await upload('Other/2.mp3', song('Flow', 2))
  await heard('Flow')
})

test.each([
  ['a kind that is no music', 'notes.txt', 10, 415, 'not_music'],
  ['one whose name is the end of one', 'Ida/.mp3', 10, 415, 'not_music'],
  ['an empty one', 'a.mp3', 0, 422, 'empty'],
  ['one for which the disk has no room', 'a.mp3', 2 ** 52, 507, 'disk_full'],
  ['a path that is too long', `${'a/'.repeat(30)}a.mp3`, 10, 400, 'bad_name'],
])(
  '%s is refused before a byte is sent, with the reason [ADD-6]',
  async (_, path, size, status, error) => {
    const refused = await create(path, size)
    expect([refused.status, (await refused.json()).error]).toEqual([status, error])
    expect(unfinished()).toEqual([])
  },
)

test('what came of an upload is told, with what was there before; and the import of it tells of nothing else [ADD-6] [ADD-3]', async () => {
  const told = async (query = '') =>
    (await send('GET', `manage/uploaded${query}`, undefined, ida.token)).json()
  const { last, ...nothing } = await told()
  expect(nothing).toEqual({ songs: 0, copies: 0, album: null })
  const came = await upload('Told/1.mp3', song('Told', 31))
  expect(came.headers.get('Upload-Known')).toBeNull()
  await heard('Told')
  expect(await told(`?after=${last}`)).toMatchObject({
    songs: 1,
    copies: 0,
    album: { title: 'Uploads' },
  })
  expect((await upload('Told/1.mp3', song('Told', 31))).headers.get('Upload-Known')).toBe('1')
  // The same sound in another place.
  await upload('Told again/1.mp3', song('Told again', 31))
  await heard('Told again')
  expect(await told(`?after=${last}`)).toMatchObject({ songs: 2, copies: 1 })
  expect((await told('?after=none')).songs).toBe(0)
  await vi.waitFor(
    async () => {
      const status = await (await send('GET', 'manage/status', undefined, ida.token)).json()
      expect([status.running, status.last]).toEqual([undefined, undefined])
    },
    { timeout: 60_000, interval: 200 },
  )
  const visitor = await send('GET', 'manage/uploaded', undefined)
  expect(visitor.status).toBe(401)
})

test('a song that is sent again after its folder was taken out of the library is in it again [ADD-6]', async () => {
  await upload('Again/1.mp3', song('Anew', 6))
  await heard('Anew')
  const { folders } = await (await send('GET', 'manage/folders', undefined, ida.token)).json()
  const forget = (id: number) => send('DELETE', `manage/folders/${id}`, undefined, ida.token)
  // While the import of what was sent runs on, nothing is forgotten.
  for (const { id } of folders)
    await vi.waitFor(async () => expect((await forget(id)).status).toBe(200), {
      timeout: 20_000,
      interval: 200,
    })
  expect(await titles()).toEqual([])
  expect((await upload('Again/1.mp3', song('Anew', 6))).status).toBe(204)
  await heard('Anew')
})

test('only operators upload [ADD-6] [ADD-1]', async () => {
  expect((await create('a.mp3', 10, bo)).status).toBe(403)
  const address = 'manage/uploads'
  const visitor = await fetch(new URL(address, server.url), { method: 'POST' })
  expect(visitor.status).toBe(401)
})

test('what is no sound is refused when it is whole, and nothing of it is kept [ADD-6]', async () => {
  const refused = await upload('page.mp3', Buffer.from('<!doctype html><title>None</title>'))
  expect([refused.status, (await refused.json()).error]).toEqual([422, 'no_sound'])
  expect(unfinished()).toEqual([])
  expect(existsSync(join(uploads, 'page.mp3'))).toBe(false)
})

test('no path leads out of the folder, and nothing in it is overwritten [ADD-6]', async () => {
  await upload('../../out.mp3', song('Out', 3))
  expect(existsSync(join(uploads, '_/_/out.mp3'))).toBe(true)
  await upload('same.mp3', song('First', 4))
  await upload('same.mp3', song('Second', 5))
  await upload('same.mp3', song('Second', 5))
  expect(
    readdirSync(uploads)
      .filter((name) => name.startsWith('same'))
      .toSorted(),
  ).toEqual(['same (2).mp3', 'same.mp3'])
  expect(readFileSync(join(uploads, 'same.mp3')).equals(song('First', 4))).toBe(true)
})

test('where a file lies in the place of a folder, what would go into it is refused with that [ADD-6]', async () => {
  await upload('name.mp3', song('In the way', 7))
  const refused = await upload('name.mp3/below.mp3', song('Below', 8))
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'no_place'])
  expect(unfinished()).toEqual([])
})

test('the room that an upload still takes is kept for it, and free again when it came or was given up [ADD-6]', async () => {
  const { bavail, bsize } = statfsSync(uploads)
  const size = Math.floor(bavail * bsize * 0.6)
  const first = (await create('first.mp3', size)).headers.get('Location') ?? ''
  expect((await create('second.mp3', size)).status).toBe(507)
  truncateSync(join(uploads, '.unfinished', basename(first)), size)
  const second = await create('second.mp3', size)
  expect(second.status).toBe(201)
  for (const address of [first, second.headers.get('Location') ?? ''])
    expect((await tus('DELETE', address, {})).status).toBe(204)
  const third = await create('third.mp3', size)
  expect(third.status).toBe(201)
  await tus('DELETE', third.headers.get('Location') ?? '', {})
})

test('an upload that is given up leaves nothing [ADD-6]', async () => {
  const created = await create('a.mp3', 100)
  const address = created.headers.get('Location') ?? ''
  await patch(address, 0, new Uint8Array(50))
  expect((await tus('DELETE', address, {})).status).toBe(204)
  expect(unfinished()).toEqual([])
})
