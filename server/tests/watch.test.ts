import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { mp3 } from '#server/testing/music/make-song.ts'
import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let ida: Account
const music = mkdtempSync(join(tmpdir(), 'music-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'music-'))
const { signUp, send } = createPeople(() => server)

function put(path: string, title: string, seed: number, folder = music) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(
    join(folder, path),
    mp3({ seed, title, artist: 'Ida Watched', album: dirname(path) }),
  )
}

const titles = async () => {
  const path = 'rest/v1/songs?select=title,artists&order=title'
  const rows = await (await send('GET', path, undefined, ida.token)).json()
  return rows
    .filter((row: object) => JSON.stringify(row).includes('Ida Watched'))
    .map((row: { title: string }) => row.title)
}

/** The titles once they are these, or those that they are still. */
async function become(wanted: readonly string[]) {
  const until = Date.now() + 90_000
  let now = await titles()
  while (Date.now() < until && String(now) !== String(wanted)) {
    await wait(200)
    now = await titles()
  }
  return now
}

beforeAll(async () => {
  server = await startTestServer({ WATCH_FOLDERS: 'true' })
  ida = await signUp('ida@example.org')
  put('Sea/1.mp3', 'Ebb', 1)
  await send('POST', 'manage/folders', { path: music }, ida.token)
  await become(['Ebb'])
})
afterAll(async () => {
  await server.stop()
  for (const folder of [music, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

test('the running server keeps up with its folders: what is added, in new folders too, what is moved in and what is gone [ADD-5]', async () => {
  put('Sea/2.mp3', 'Flow', 2)
  expect(await become(['Ebb', 'Flow'])).toEqual(['Ebb', 'Flow'])

  // A folder that is moved in sends one event for all that is in it.
  put('Hills/deep/1.mp3', 'Grass', 3, elsewhere)
  cpSync(join(elsewhere, 'Hills'), join(music, '.part'), { recursive: true })
  renameSync(join(music, '.part'), join(music, 'Hills'))
  expect(await become(['Ebb', 'Flow', 'Grass'])).toEqual(['Ebb', 'Flow', 'Grass'])
  put('Hills/deep/2.mp3', 'Heath', 4)
  expect(await become(['Ebb', 'Flow', 'Grass', 'Heath'])).toEqual(['Ebb', 'Flow', 'Grass', 'Heath'])

  rmSync(join(music, 'Sea/2.mp3'))
  expect(await become(['Ebb', 'Grass', 'Heath'])).toEqual(['Ebb', 'Grass', 'Heath'])
  rmSync(join(music, 'Hills'), { recursive: true })
  expect(await become(['Ebb'])).toEqual(['Ebb'])
}, 500_000)

/** Where the recordings of an album lie, below the folder, with the track that each is. */
const places = (album: string) =>
  withConnection(
    server.databaseAddress(),
    (sql) => sql<{ path: string; track_id: string }[]>`
      select file.path, file.track_id from library.files file
      join public.tracks track on track.id = file.track_id join public.albums album on album.id = track.album_id
      where album.title = ${album} and file.missing_since is null order by file.path`,
  )

async function lieIn(album: string, folder: string) {
  await vi.waitFor(
    async () =>
      expect((await places(album)).map(({ path }) => path)).toEqual(
        [1, 2].map((at) => `${folder}/${at}.mp3`),
      ),
    { timeout: 90_000, interval: 200 },
  )
  return (await places(album)).map((place) => place.track_id)
}

test('an album that is renamed or moved in the folder keeps its songs, on which likes and plays hang [ADD-5] [OWN-4]', async () => {
  for (const at of [1, 2]) put(`Bay/${at}.mp3`, `Bay ${at}`, 10 + at)
  const before = await lieIn('Bay', 'Bay')
  renameSync(join(music, 'Bay'), join(music, 'The Bay'))
  expect(await lieIn('Bay', 'The Bay')).toEqual(before)
  mkdirSync(join(music, 'Coast'))
  renameSync(join(music, 'The Bay'), join(music, 'Coast/Bay'))
  expect(await lieIn('Bay', 'Coast/Bay')).toEqual(before)
  rmSync(join(music, 'Coast'), { recursive: true })
  expect(await become(['Ebb'])).toEqual(['Ebb'])
}, 300_000)

test('an album that is copied and then deleted where it was keeps its songs, with both imported in between [ADD-5] [OWN-4]', async () => {
  for (const at of [1, 2]) put(`Dell/${at}.mp3`, `Dell ${at}`, 20 + at)
  const before = await lieIn('Dell', 'Dell')
  cpSync(join(music, 'Dell'), join(music, 'Vale'), { recursive: true })
  expect(await become(['Dell 1', 'Dell 1', 'Dell 2', 'Dell 2', 'Ebb'])).toHaveLength(5)
  rmSync(join(music, 'Dell'), { recursive: true })
  await vi.waitFor(
    async () =>
      expect(await places('Dell')).toEqual(
        before.map((id, at) => ({ path: `Vale/${at + 1}.mp3`, track_id: id })),
      ),
    { timeout: 90_000, interval: 200 },
  )
  rmSync(join(music, 'Vale'), { recursive: true })
  expect(await become(['Ebb'])).toEqual(['Ebb'])
}, 300_000)

test('when the whole folder goes away, nothing is taken for gone [ADD-5] [OWN-4]', async () => {
  renameSync(music, `${music}-away`)
  await send('POST', 'manage/scan', {}, ida.token)
  await vi.waitFor(async () => {
    const { running, isWaiting } = await (
      await send('GET', 'manage/status', undefined, ida.token)
    ).json()
    expect([running, isWaiting]).toEqual([undefined, false])
  }, 20_000)
  expect(await titles()).toEqual(['Ebb'])
  renameSync(`${music}-away`, music)
})
