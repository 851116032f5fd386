import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { createOperators } from '#server/accounts/operators.ts'
import { withConnection } from '#server/database/connection.ts'
import { createCoverPool } from '#server/library/covers/cover-pool.ts'
import { makePicture } from '#server/library/covers/make-picture.ts'
import { importMusic } from '#server/library/import-music.ts'
import type { Listeners } from '#server/library/listeners.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { knownFolder } from '#server/library/move-folder.ts'
import { createUnheard } from '#server/library/unheard.ts'
import { readWork } from '#server/library/commands/operator-words.ts'
import { createReaderPool } from '#server/library/reading/reader-pool.ts'
import { createTally } from '#server/library/tally.ts'
import { connect } from '#server/lite/connection/connection.ts'
import { readSettings } from '#server/settings.ts'
import { flac } from '#server/testing/music/make-song.ts'
import { type Account, createPeople } from '#server/testing/test-people.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const run = promisify(execFile)

let server: TestServer
let music: string
let operator: Account
let listener: Account
let other: Account
const { signUp, send } = createPeople(() => server)

beforeAll(async () => {
  music = mkdtempSync(join(tmpdir(), 'music-'))
  server = await startTestServer()
  operator = await signUp('ona@example.org')
  listener = await signUp('ida@example.org')
  other = await signUp('bo@example.org')
})
afterAll(async () => {
  await pool.close()
  covers.close()
  await server.stop()
  rmSync(music, { recursive: true, force: true })
})

const pool = createReaderPool()
const covers = createCoverPool()

/** As `npm run import -- <folder>` does it. */
const importFolder = (folder: string | undefined, listeners?: Listeners, allGone = false) =>
  importMusic({
    address: server.databaseAddress(),
    settings: readSettings({ DATA_DIR: server.dataDir }),
    named: folder === undefined ? [] : [join(music, folder)],
    charset: undefined,
    isPlan: false,
    allGone,
    listeners,
    pool,
    covers,
    tally: createTally({ onSkipped: () => undefined, onSentence: () => undefined }),
    onFolder: () => undefined,
    onCovers: () => undefined,
  })

/** Runs a command as a person at the terminal does, beside the server. */
async function command(name: 'import' | 'operator', ...words: string[]): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [`server/library/commands/${name}-command.ts`, ...words],
    {
      env: { ...process.env, DATA_DIR: server.dataDir, INIT_CWD: music },
    },
  )
  return stdout
}

/** What `npm run operator` says, without another process. */
async function operate(...words: string[]): Promise<string> {
  const said: string[] = []
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text))
    return true
  })
  try {
    await withConnection(server.databaseAddress(), (sql) => readWork(words, music)(sql))
    return said.join('')
  } catch (error) {
    return error instanceof Error ? error.message : ''
  } finally {
    output.mockRestore()
  }
}

async function put(folder: string, song: Parameters<typeof flac>[0], color: string) {
  mkdirSync(join(music, folder), { recursive: true })
  writeFileSync(join(music, folder, `${song.title}.flac`), flac(song))
  await putPicture(folder, 'cover.png', color)
}

async function putPicture(folder: string, name: string, color: string) {
  const create = { width: 64, height: 64, channels: 3, background: color } as const
  writeFileSync(join(music, folder, name), await sharp({ create }).png().toBuffer())
}

const rowsSchema = z.array(z.looseObject({ title: z.string().optional() }))

async function ask(as: Account | undefined, path: string, body?: unknown) {
  const answer = await server.ask(`rest/v1/${path}`, {
    headers: {
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
      Prefer: 'count=exact',
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const rows = rowsSchema.parse(await answer.json())
  return {
    rows,
    titles: rows.map(({ title }) => title),
    range: answer.headers.get('Content-Range'),
  }
}

const search = async (as: Account | undefined, name: string, term: string) =>
  (await ask(as, `rpc/${name}`, { term })).rows.filter(({ tier }) => Number(tier) < 7)

async function sign(as: Account, files: readonly string[]): Promise<string[]> {
  const answer = await server.ask('media/sign', {
    method: 'POST',
    headers: { Authorization: `Bearer ${as.token}` },
    body: JSON.stringify({ files }),
  })
  const { urls } = z.object({ urls: z.record(z.string(), z.string()) }).parse(await answer.json())
  return Object.keys(urls)
}

/** Strangers share an answer for a second, so each question of theirs is another. */
let asked = 0
const songsOf = (as: Account | undefined, word: string) =>
  ask(as, `songs?title=like.*${word}*&select=title,file&limit=${100 + (asked += 1)}&order=title`)

const operatorRows = async (as: Account) => (await ask(as, 'operators?select=user_id')).rows
const artist = async (as: Account, name: string) =>
  (await ask(as, `artists?title=eq.${name}`)).rows[0]
const genre = async (as: Account) => (await ask(as, 'genres?title=eq.Yolwave')).rows
const coverOf = async (title: string) => (await album(listener, title))?.['url']
const album = async (as: Account, title: string) =>
  (await ask(as, `albums?title=eq.${title}`)).rows[0]

test('the first account on an empty server is the operator’s, and commands make and unmake others [WHO-1]', async () => {
  expect(await command('operator', 'list')).toBe('ona@example.org\n')
  expect(await operate('add', 'Bo@example.org')).toContain('is an operator')
  expect(await operate('list')).toBe('ona@example.org\nbo@example.org\n')
  expect(await operatorRows(other)).toEqual([{ user_id: other.id }])
  expect(await operatorRows(listener)).toEqual([])
  expect(await operate('remove', 'bo@example.org')).toContain('no operator any more')
  expect(await operatorRows(other)).toEqual([])
  expect(await operate('add', 'eve@example.org')).toContain(
    'There is no account with eve@example.org. Nothing was changed',
  )
  expect(await operate('ad', 'bo@example.org')).toContain('npm run operator -- add')
})

test('a folder that is given to some people is heard by them and operators alone, from its first song on [WHO-2] [WHO-3]', async () => {
  const names = { artist: 'Xuria Vale', albumArtist: 'Xuria Vale', genre: 'Xurwave' }
  await put('shut', { ...names, title: 'Xurdeep', album: 'Xurdark', seed: 31 }, '#ff0000')
  await expect(importFolder('shut', ['eve@example.org'])).rejects.toThrow(
    'There is no account with eve@example.org',
  )
  const told = await command('import', 'shut', '--only', 'ida@example.org')
  expect(told).toContain('Imported: 1 new.')
  expect(told).toMatch(/It is in the library: http:\/\/localhost:\d+\/\S*library\n$/)
  expect(await operate('folders')).toBe(`${join(music, 'shut')}: operators, ida@example.org\n`)

  const { rows } = await songsOf(listener, 'Xur')
  expect(rows).toMatchObject([{ title: 'Xurdeep' }])
  const file = String(rows[0]?.['file'])
  const cover = String((await ask(listener, 'albums?title=eq.Xurdark')).rows[0]?.['url'])

  for (const [who, hears] of [
    [operator, true],
    [listener, true],
    [other, false],
    [undefined, false],
  ] as const) {
    expect((await songsOf(who, 'Xur')).range).toBe(hears ? '0-0/1' : '*/0')
    for (const name of ['search_songs', 'search_albums', 'search_artists'])
      expect(await search(who, name, 'xur')).toHaveLength(hears ? 1 : 0)
    for (const path of [
      `albums?title=eq.Xurdark&select=title,tracks(title)`,
      `artists?title=eq.Xuria Vale&select=title,albums(title)`,
      `artist_songs?title=eq.Xurdeep`,
      'genres?title=eq.Xurwave',
      `albums?url=eq.${cover}`,
      `tracks?file=eq.${file}`,
    ])
      expect((await ask(who, path)).rows).toHaveLength(hears ? 1 : 0)
  }
  expect(await sign(operator, [file])).toEqual([file])
  expect(await sign(listener, [file])).toEqual([file])
  expect(await sign(other, [file])).toEqual([])

  expect(await operate('folder', 'shut', '--only', 'bo@example.org')).toContain('bo@')
  const managed = await send('GET', 'manage/folders', undefined, operator.token)
  const shut = { path: join(music, 'shut'), listeners: 1 }
  expect(await managed.json()).toMatchObject({
    folders: expect.arrayContaining([expect.objectContaining(shut)]),
  })
  expect(await sign(listener, [file])).toEqual([])
  expect((await songsOf(other, 'Xur')).titles).toEqual(['Xurdeep'])
  expect(await operate('folder', 'shut', '--everybody')).toContain('everybody')
  expect((await songsOf(undefined, 'Xur')).titles).toEqual(['Xurdeep'])
  expect(await sign(listener, [file])).toEqual([file])
})

test('an artist of two folders shows no cover of the closed one, and is seen with what is open [WHO-2]', async () => {
  const of = { artist: 'Yolo Quint', albumArtist: 'Yolo Quint', genre: 'Yolwave' }
  await put('cellar', { ...of, title: 'Yolbelow', album: 'Yolcellar', seed: 41 }, '#00ff00')
  await importFolder('cellar', ['ida@example.org'])
  const secret = (await album(listener, 'Yolcellar'))?.['url']
  expect((await artist(listener, 'Yolo Quint'))?.['url']).toBe(secret)
  expect(await artist(other, 'Yolo Quint')).toBeUndefined()

  await put('attic', { ...of, title: 'Yolabove', album: 'Yolattic', seed: 42 }, '#0000ff')
  await importFolder('attic')
  const shown = (await artist(other, 'Yolo Quint'))?.['url']
  expect(shown).not.toBe(secret)
  expect(shown).toBe((await album(other, 'Yolattic'))?.['url'])
  expect((await search(other, 'search_artists', 'yolo')).map(({ title }) => title)).toEqual([
    'Yolo Quint',
  ])
  expect((await songsOf(other, 'Yol')).titles).toEqual(['Yolabove'])
  expect((await songsOf(listener, 'Yol')).titles).toEqual(['Yolabove', 'Yolbelow'])

  expect(await genre(other)).toHaveLength(1)

  renameSync(join(music, 'attic'), join(music, '.attic'))
  mkdirSync(join(music, 'attic'))
  await importFolder('attic', undefined, true)
  expect(await genre(other)).toEqual([])
  expect(await genre(listener)).toHaveLength(1)
  expect(await artist(other, 'Yolo Quint')).toBeUndefined()
  expect(await artist(listener, 'Yolo Quint')).toMatchObject({ title: 'Yolo Quint' })

  rmSync(join(music, 'attic'), { recursive: true })
  renameSync(join(music, '.attic'), join(music, 'attic'))
  await importFolder('attic')
  expect(await genre(other)).toHaveLength(1)
})

test('a folder that was open shows nobody the picture of its artists once it is closed [WHO-2]', async () => {
  const of = { artist: 'Zuzu Pell', albumArtist: 'Zuzu Pell' }
  await put('one', { ...of, title: 'Zuzone', album: 'Zuzfirst', seed: 51 }, '#ffff00')
  await put('two', { ...of, title: 'Zuztwo', album: 'Zuzsecond', seed: 52 }, '#00ffff')
  await importFolder('one')
  await importFolder('two')
  expect((await artist(other, 'Zuzu Pell'))?.['url']).toBe(
    (await album(other, 'Zuzfirst'))?.['url'],
  )
  await operate('folder', 'one', '--only', 'ida@example.org')
  expect((await artist(other, 'Zuzu Pell'))?.['url']).toBe(
    (await album(other, 'Zuzsecond'))?.['url'],
  )
})

test('an artist’s own picture in a folder is shown to nobody else, closed before or afterwards [WHO-2]', async () => {
  const of = { artist: 'Vivo Roe', albumArtist: 'Vivo Roe' }
  await put('vault', { ...of, title: 'Vivone', album: 'Vivvault', seed: 61 }, '#ff00ff')
  await putPicture('vault', 'artist.png', '#808000')
  await importFolder('vault', ['ida@example.org'])
  const own = (await artist(listener, 'Vivo Roe'))?.['url']
  expect(own).not.toBe((await album(listener, 'Vivvault'))?.['url'])
  await put('porch', { ...of, title: 'Vivtwo', album: 'Vivporch', seed: 62 }, '#800080')
  await importFolder('porch')
  const open = (await album(other, 'Vivporch'))?.['url']
  expect((await artist(other, 'Vivo Roe'))?.['url']).toBe(open)

  await putPicture('porch', 'artist.png', '#008080')
  await put('yard', { ...of, title: 'Vivthree', album: 'Vivyard', seed: 63 }, '#008000')
  await importFolder('yard')
  await put('porch', { ...of, title: 'Vivfour', album: 'Vivporch two', seed: 64 }, '#800080')
  await importFolder('porch')
  expect((await artist(other, 'Vivo Roe'))?.['url']).not.toBe(open)
  await operate('folder', 'porch', '--only', 'ida@example.org')
  expect((await artist(other, 'Vivo Roe'))?.['url']).toBe((await album(other, 'Vivyard'))?.['url'])
})

test('an artist’s picture comes back when a folder is opened again, also one of the artist’s own [WHO-2]', async () => {
  const of = { artist: 'Wawa Tull', albumArtist: 'Wawa Tull' }
  const shown = async () => (await artist(listener, 'Wawa Tull'))?.['url']
  await put('west', { ...of, title: 'Wawone', album: 'Wawwest', seed: 71 }, '#aa0000')
  await importFolder('west')
  await put('east', { ...of, title: 'Wawtwo', album: 'Waweast', seed: 72 }, '#00aa00')
  await importFolder('east')
  // The newest album, which is first, has no cover.
  await put('bare', { ...of, title: 'Wawthree', album: 'Wawbare', seed: 73 }, '#0000aa')
  rmSync(join(music, 'bare/cover.png'))
  await importFolder('bare')

  await operate('folder', 'west', '--only', 'ida@example.org')
  expect(await shown()).toBe(await coverOf('Waweast'))
  await operate('folder', 'east', '--only', 'ida@example.org')
  const none = await shown()
  expect(none).toBe(await coverOf('Wawbare'))
  await operate('folder', 'west', '--everybody')
  expect(await shown()).toBe(await coverOf('Wawwest'))

  await putPicture('west', 'artist.png', '#aaaa00')
  await put('west', { ...of, title: 'Wawfour', album: 'Wawwest', seed: 74 }, '#aa0000')
  await importFolder('west')
  const own = await shown()
  expect(own).not.toBe(await coverOf('Wawwest'))
  await operate('folder', 'west', '--only', 'ida@example.org')
  expect(await shown()).toBe(none)
  await operate('folder', 'west', '--everybody')
  expect(await shown()).toBe(await coverOf('Wawwest'))
  await importFolder('west')
  expect(await shown()).toBe(own)

  // What is left is in a closed folder alone, and seen by whom that is for.
  await operate('folder', 'west', '--only', 'ida@example.org')
  expect(await shown()).toBe(none)
  await withConnection(server.databaseAddress(), async (sql) => {
    for (const name of ['west', 'bare'])
      await forgetFolder(sql, (await knownFolder(sql, join(music, name))).id)
  })
  expect(await shown()).toBe(await coverOf('Waweast'))
  expect(await artist(other, 'Wawa Tull')).toBeUndefined()
})

test('who has a picture cannot tell by its address whether it is here [WHO-2]', async () => {
  const url = (await album(operator, 'Xurdark'))?.['url']
  const create = { width: 64, height: 64, channels: 3, background: '#ff0000' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const [named] = await withConnection(
    server.databaseAddress(),
    (sql) => sql<{ key: string }[]>`select picture_key::text as key from library.settings`,
  )
  expect(url).not.toBe((await makePicture(bytes, undefined)).url)
  expect(url).toBe((await makePicture(bytes, undefined, named?.key)).url)
})

test('routes of the server ask who is an operator as the role of accounts [WHO-1]', async () => {
  const address = server.databaseAddress()
  const accounts = connect(
    { ...address, url: address.url.replace('postgres@', 'supabase_auth_admin@') },
    1,
  )
  const { isOperator } = createOperators(accounts)
  expect(await isOperator(operator.id)).toBe(true)
  expect(await isOperator(listener.id)).toBe(false)
  await accounts.close()
})

test('while the database is away a person gets the songs that they were let hear, and no others [WHO-2]', async () => {
  const file = 'library/of-everybody.flac'
  const accounts = connect(server.databaseAddress(), 1)
  const unheard = createUnheard(accounts)
  expect(await unheard(other.id, [file])).toEqual(new Set())
  await accounts.close()
  expect(await unheard(other.id, [file, 'library/else.flac', 'sample/canon.webm'])).toEqual(
    new Set(['library/else.flac']),
  )
  expect(await unheard(listener.id, [file, 'sample/canon.webm'])).toEqual(new Set([file]))
  await expect(unheard(listener.id, [file])).rejects.toThrow('CONNECTION_ENDED')
})

test.each([
  [['folder', 'nowhere', '--everybody'], 'There is no folder'],
  [['folder', 'shut', '--only', ' , '], 'Name whom the folder is for'],
  [['folder', 'shut', '--only', 'bo@example.org', '--everybody'], '“--only” or “--everybody”'],
  [['folder', 'shut'], 'Say what to do'],
])('npm run operator -- %j says what is amiss [WHO-3]', async (words, sentence) => {
  expect(await operate(...words)).toContain(sentence)
})

test('a part of a folder is given to nobody by itself [WHO-3]', async () => {
  mkdirSync(join(music, 'shut/part'), { recursive: true })
  expect(await operate('folder', 'shut/part', '--everybody')).toContain('is a part of')
  await expect(importFolder('shut/part', 'everybody')).rejects.toThrow('is a part of')
  await expect(importFolder(undefined, 'everybody')).rejects.toThrow('Name the folder')
})

test('neither what the planner guesses of closed folders nor their ids are told to anybody [WHO-2]', async () => {
  for (const token of [undefined, other.token]) {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    for (const count of ['planned', 'estimated']) {
      const counting = { headers: { ...headers, Prefer: `count=${count}` } }
      expect((await server.ask('rest/v1/tracks?select=id&limit=1', counting)).status).toBe(400)
    }
    for (const name of ['closed_folders', 'may_browse'])
      expect((await server.ask(`rest/v1/rpc/${name}`, { headers })).status).toBe(404)
  }
})

test('of plays that are told at once no more count than of those in turn [OWN-14]', async () => {
  const { token } = await signUp('una@example.org')
  const [song] = await (
    await send('GET', 'rest/v1/tracks?select=id&limit=1', undefined, token)
  ).json()
  const play = () => ({ of_track: song.id, play: crypto.randomUUID() })
  const told = await Promise.all(
    Array.from({ length: 50 }, async () =>
      (await send('POST', 'rest/v1/rpc/record_play', play(), token)).json(),
    ),
  )
  expect(told.filter((counted) => counted === true)).toHaveLength(30)
})
