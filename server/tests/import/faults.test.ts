import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { createReaderPool, type ReaderPool } from '#server/library/reading/reader-pool.ts'
import type { TrackFacts } from '#server/library/reading/track-facts.ts'
import { damaged } from '#server/testing/music/damaged.ts'
import { flac, mp3, wav } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, play, put, runImport, song, songs } = useImports()

test('what cannot be read is named with its reason and ends nothing [OWN-6]', async () => {
  put('empty.mp3', '')
  put('junk.flac', 'x'.repeat(9999))
  put('notes.txt', 'no music')
  put('.hidden.wav', wav(song('Hidden')))
  put(`${'é'.repeat(100)}/ok.wav`, wav(song('Ok')))
  const { added, skipped } = await runImport()
  expect(added).toBe(1)
  expect(skipped).toEqual({
    'empty.mp3': 'It is empty',
    'junk.flac': 'It holds no sound that is known here',
  })
  await expect(runImport([join(here.music, 'nothing')])).rejects.toThrow(/There is no folder/)
  await expect(runImport([join(here.music, 'notes.txt')])).rejects.toThrow(/is no folder/)
  await expect(runImport([dirname(here.music)])).rejects.toThrow(
    /was imported already, and lies in/,
  )
})

/** Reads one file otherwise than it is. */
const readerWith = (path: string, other: Partial<TrackFacts>): ReaderPool => ({
  ...here.pool,
  async read(request) {
    const answer = await here.pool.read(request)
    return request.path === join(here.music, path) ? { ...answer, ...other } : answer
  },
})

test('a song of which the database takes something amiss is skipped with a reason, and no other [OWN-6]', async () => {
  for (const at of [1, 2, 3]) put(`${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  const reader = readerWith('2.wav', { track_gain: 1e-50 })
  const { added, changed, skipped } = await runImport([here.music], { reader })
  expect([added, changed]).toEqual([2, 0])
  expect(skipped).toEqual({ '2.wav': expect.stringContaining('out of range for type real') })
  expect(await songs()).toHaveLength(2)
  expect(await runImport()).toMatchObject({ unchanged: 3, missing: 0, read: 0 })
})

test('a song that something damaged is there while its file is [OWN-4]', async () => {
  put('1.wav', wav(song('One')))
  put('2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  put('2.wav', 'half written')
  expect((await runImport()).skipped).toHaveProperty(['2.wav'])
  expect(await runImport()).toMatchObject({ missing: 0, unchanged: 2, read: 0 })
  expect(await songs()).toHaveLength(2)
})

test('a song that could not be read just then is read the next time [OWN-6]', async () => {
  put('1.wav', wav(song('One')))
  const refused = 'The disk cannot read it'
  const reader = { ...here.pool, read: () => Promise.resolve({ refused }) }
  expect(await runImport([here.music], { reader })).toMatchObject({ skipped: { '1.wav': refused } })
  expect(await runImport()).toMatchObject({ added: 1, skipped: {} })
})

test('every file of all folders is read again, also where that was stopped in the first of them [OWN-5]', async () => {
  put('one/a.wav', wav(song('A', { seed: 1, seconds: 0.05 })))
  put('two/b.wav', wav(song('B', { seed: 2, seconds: 0.05 })))
  const folders = ['one', 'two'].map((name) => join(here.music, name))
  await runImport(folders)
  const broken: ReaderPool = { ...here.pool, read: () => Promise.reject(new Error('stopped')) }
  await expect(runImport(folders, { isAnew: true, reader: broken })).rejects.toThrow('stopped')
  expect(await runImport(folders)).toMatchObject({ read: 2, changed: 0, unchanged: 2 })
})

test('songs with many words are stored before more are read [OWN-6]', async () => {
  for (const at of [1, 2]) put(`${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  const reader = readerWith('1.wav', { comment: 'la '.repeat(6_000_000) })
  const waiting: ReaderPool = {
    ...reader,
    async read(request) {
      if (request.path === join(here.music, '2.wav'))
        await vi.waitUntil(async () => (await songs()).length === 1, { timeout: 60_000 })
      return reader.read(request)
    },
  }
  expect(await runImport([here.music], { reader: waiting })).toMatchObject({
    added: 2,
    skipped: {},
  })
})

test('nobody waits for a pipe that is named as a cover or as words [OWN-6]', async () => {
  put('s.wav', wav(song('One')))
  execFileSync('mkfifo', ['cover.jpg', 's.lrc', 's.mp3'], { cwd: here.music })
  expect(await runImport()).toMatchObject({ added: 1, skipped: { 's.mp3': 'It is no file' } })
})

test('a file that is still being copied is left for the next time, and one of that name stays what it was [OWN-11] [ADD-5]', async () => {
  const before = flac(song('Before', { seed: 2 }))
  put('2.flac', before)
  await runImport()
  const files = ['1.flac', '2.flac'].map((name) => join(here.music, name))
  put('3.flac', flac(song('Three', { seed: 3 })))
  for (const [at, file] of files.entries())
    writeFileSync(file, flac(song(`Half ${at}`, { seed: at + 4, seconds: 3 })).subarray(0, 9000))
  const copying = setInterval(() => {
    for (const file of files) appendFileSync(file, Buffer.alloc(100))
  }, 50)
  const { added, missing, skipped } = await runImport([here.music], { leavesGrowing: true })
  clearInterval(copying)
  expect([added, missing]).toEqual([1, 0])
  const growing = 'It is still being written; the next look reads it'
  expect(skipped).toEqual({ '1.flac': growing, '2.flac': growing })
  put('2.flac', before)
  put('1.flac', flac(song('One')))
  expect(await runImport([here.music], { leavesGrowing: true })).toMatchObject({ skipped: {} })
  const [one, two, three] = (await songs('title')).map(({ title }) => title?.split(' ')[0])
  expect([one, two, three]).toEqual(['Before', 'One', 'Three'])
})

const owner = (statement: string) =>
  withConnection(here.server.databaseAddress(), (sql) => sql.unsafe(statement).simple())

test.each([
  ['whose disk is full', '53100', /^The disk of the database is full/],
  ['that ends', '57P01', /^The database cannot be reached any more/],
])('a database %s is named, and the next import goes on [OWN-11]', async (_, code, sentence) => {
  put('1.wav', wav(song('One')))
  await owner(`
    create function public.fail_for_test() returns trigger language plpgsql
      as 'begin raise exception ''fault'' using errcode = ''${code}''; end';
    create trigger fail_for_test before insert on library.files execute function public.fail_for_test()`)
  await expect(runImport()).rejects.toThrow(sentence)
  await owner('drop function public.fail_for_test cascade')
  expect(await runImport()).toMatchObject({ added: 1, skipped: {} })
})

test('a disk that vanishes while it is looked through takes nothing along [OWN-11]', async () => {
  put('a/1.wav', wav(song('One')))
  put('b/2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  put('a/3.wav', wav(song('Three', { seed: 3 })))
  const away = `${here.music}-away`
  const vanishing: ReaderPool = {
    ...here.pool,
    read(request) {
      renameSync(here.music, away)
      mkdirSync(here.music)
      return here.pool.read(request)
    },
  }
  const { missing } = await runImport([here.music], { reader: vanishing })
  execFileSync('rmdir', [here.music])
  renameSync(away, here.music)
  expect([missing, await songs('title')]).toEqual([0, expect.objectContaining({ length: 2 })])
  expect(await runImport()).toMatchObject({ added: 1, unchanged: 2, missing: 0, skipped: {} })
})

const huge = 10 * 1024 ** 3

test('files of 10 GB are read in parts, or given up [OWN-11]', async () => {
  put('1.flac', flac(song('One')))
  put('2.wav', wav(song('Two', { seed: 2 })))
  put('silent.mp3', mp3(song('Three', { seed: 3 })).subarray(-417 * 20))
  put('nothing.mp3', '')
  for (const name of ['1.flac', 'silent.mp3', 'nothing.mp3'])
    truncateSync(join(here.music, name), huge)
  const reader = createReaderPool(1, 2500)
  const { added, skipped } = await runImport([here.music], { reader })
  await reader.close()
  expect([added, skipped]).toEqual([
    2,
    {
      'silent.mp3': 'It does not say how long it is',
      'nothing.mp3': 'It holds no sound that is known here',
    },
  ])
})

test('tags of 10 MB are cut, and names of 255 bytes are taken in every form of Unicode [OWN-11]', async () => {
  const long = 'la '.repeat(3_500_000)
  put('1.flac', flac(song('One', { comment: long })))
  const names = [
    `${'é'.repeat(125)}.wav`,
    `${'é'.normalize('NFD').repeat(83)}.wav`,
    `${'曲'.repeat(83)}.wav`,
  ]
  for (const [at, name] of names.entries())
    put(`${name.slice(0, -4)}/${name}`, wav(song(`N${at}`, { seed: at + 2 })))
  expect(await runImport()).toMatchObject({ added: 4, skipped: {} })
  const files = await songs('file')
  const answers = await Promise.all(
    files.map(async ({ file }) => (await play(String(file)))?.status),
  )
  expect(answers).toEqual([200, 200, 200, 200])
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 4 })
})

test('files of another century are as good as others, and known again [OWN-11]', async () => {
  for (const [at, year] of [1905, 1970, 2199].entries()) {
    put(`${at}.wav`, wav(song(`N${at}`, { seed: at })))
    utimesSync(join(here.music, `${at}.wav`), new Date(year, 0), new Date(year, 0))
  }
  expect(await runImport()).toMatchObject({ added: 3 })
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 3 })
})

/** A process of its own, as an operator starts it. */
function command(...words: string[]) {
  const program = join(import.meta.dirname, '../../library/commands/import-command.ts')
  const env = { ...process.env, DATA_DIR: here.server.dataDir, INIT_CWD: here.music }
  const child = spawn(process.execPath, [program, ...words], { env })
  let said = ''
  child.stdout.on('data', (data) => (said += String(data)))
  child.stderr.on('data', (data) => (said += String(data)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
}

test('an import that was killed goes on where it was, and nothing is there twice [OWN-11]', async () => {
  for (let at = 0; at < 400; at += 1)
    put(`${at % 9}/${at}.wav`, wav(song(`N${at}`, { seed: at, seconds: 0.01 })))
  const { child, ended } = command('.')
  await vi.waitUntil(async () => (await songs('id&limit=1')).length > 0, { timeout: 20_000 })
  child.kill('SIGKILL')
  await ended
  const { added, unchanged } = await runImport()
  expect(added + unchanged).toBe(400)
  expect(await songs('id')).toHaveLength(400)
})

test('the command says how it is used, what it left out, and by its code that a folder is away [OWN-11]', async () => {
  expect(await command('--help').ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('--moved <old> <new>'),
  })
  expect(await command('--nonsense').ended).toMatchObject({ code: 1 })
  put('in/1.wav', wav(song('One')))
  for (const name of ['2.wma', '3.WMA', '4.ape']) put(`in/${name}`, 'music')
  expect(await command('in').ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('Left out, as nothing here reads them: 2 .wma, 1 .ape.'),
  })
  renameSync(join(here.music, 'in'), join(here.music, 'away'))
  const away = await command().ended
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining('--moved') })
  expect(await songs('title')).toHaveLength(1)
  expect(await command('--forget', 'in').ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('Add “--yes”'),
  })
  expect(await command('--forget', 'in', '--yes').ended).toMatchObject({ code: 0 })
  expect(await songs('title')).toEqual([])
})

/** A thousand of them: `DAMAGED=1000`. */
const damagedFiles = Number(process.env['DAMAGED'] ?? 150)

test('damaged files end nothing, hang nothing, and are songs or named with a reason [OWN-11]', async () => {
  for (let at = 0; at < damagedFiles; at += 1) {
    const { name, bytes } = damaged(at, song(`N${at}`, { seed: at, seconds: 0.2 }))
    put(`${at}-${name}`, bytes)
  }
  const before = process.memoryUsage.rss()
  const { added, skipped } = await runImport()
  expect(
    added + Object.keys(skipped).filter((path) => !/picture/.test(skipped[path] ?? '')).length,
  ).toBe(damagedFiles)
  const fatal = Object.values(skipped).filter((reason) =>
    /breaks on it|takes too long|cannot be read \(/.test(reason),
  )
  expect(fatal).toEqual([])
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 ** 2)
  expect(await runImport()).toMatchObject({ added: 0, missing: 0 })
}, 600_000)
