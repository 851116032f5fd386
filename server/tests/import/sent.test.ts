import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { makeNoCover } from '#server/library/covers/no-cover.ts'
import { withConnection } from '#server/database/connection.ts'
import { findProgram } from '#server/converting/find-program.ts'
import { startTestBucket, type TestBucket } from '#server/testing/bucket/test-bucket.ts'
import { aiff, flac, mp3 } from '#server/testing/music/make-song.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { useImports } from '#server/testing/use-imports.ts'

let bucket: TestBucket
const { here, play, put, read, runImport, song, songs } = useImports(async () => {
  bucket = await startTestBucket()
  return startTestServer(bucket.env)
})
afterAll(() => bucket.stop())
beforeEach(() => {
  bucket.requests.length = 0
})

const sent = () => runImport([here.music], { settings: bucket.env })
/** Of one test: the others' are there as well. */
const objectOf = (file = '') => bucket.objects.get(`radio/audio/${file}`)
const puts = (kind: string) =>
  bucket.requests.filter(({ method, key }) => method === 'PUT' && key.includes(`/${kind}/`)).length
const owner = <Result>(work: Parameters<typeof withConnection<Result>>[1]) =>
  withConnection(here.server.databaseAddress(), work)
const bytesOf = async (answer?: Response) =>
  Buffer.from(await new Response(answer?.body).arrayBuffer())

let color = 0
/** Another one each time. */
const cover = () => {
  const background = { r: (color += 20) % 256, g: 80, b: 120 }
  return sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Runs a command as an operator does. */
function command(...words: string[]) {
  const program = join(import.meta.dirname, '../../library/commands/import-command.ts')
  const env = { ...process.env, ...bucket.env, DATA_DIR: here.server.dataDir, INIT_CWD: here.music }
  const child = spawn(process.execPath, [program, ...words], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (said += String(data)))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) }
}

test('songs and covers are put into the bucket, and played from there by ranges [OWN-18]', async () => {
  const [one, two] = [flac(song('One')), mp3(song('Two', { seed: 2 }))]
  put('a/1.flac', one)
  put('a/2.mp3', two)
  put('a/cover.jpg', await cover())
  expect(await sent()).toMatchObject({ added: 2, skipped: {} })

  const found = await songs('file,url')
  expect(objectOf(found[0]?.file)?.bytes.equals(one)).toBe(true)
  expect(objectOf(found[1]?.file)?.bytes.equals(two)).toBe(true)
  expect(found.map(({ file }) => objectOf(file)?.headers['content-type'])).toEqual([
    'audio/flac',
    'audio/mpeg',
  ])
  const answer = await play(found[0]?.file ?? '', { Range: 'bytes=100-199' })
  expect(answer?.url).toContain(`${bucket.origin}/music/radio/audio/library/`)
  expect([answer?.status, answer?.headers.get('Content-Type')]).toEqual([206, 'audio/flac'])
  expect(await bytesOf(answer)).toEqual(one.subarray(100, 200))

  const picture = await here.server.ask(`media/${found[0]?.url}-640.webp`)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  // Of a library that stays in its folders, too.
  const { url: noCover } = await makeNoCover(undefined)
  const left = readdirSync(join(here.server.dataDir, 'media/pictures')).filter(
    (name) => name !== 'parts',
  )
  expect(new Set(left.map((name) => `pictures/${name.replace(/-\d+\.webp$/, '')}`))).toEqual(
    new Set([noCover]),
  )
})

test('the next import sends what changed alone [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  put('2.flac', flac(song('Two', { seed: 2 })))
  put('cover.jpg', await cover())
  await sent()
  bucket.requests.length = 0
  expect(await sent()).toMatchObject({ unchanged: 2 })
  expect(puts('audio') + puts('pictures')).toBe(0)

  const tagged = flac(song('Two again', { seed: 2 }))
  put('2.flac', tagged)
  renameSync(join(here.music, '1.flac'), join(here.music, 'moved.flac'))
  await sent()
  expect([puts('audio'), puts('pictures')]).toEqual([1, 0])
  const [, file] = await songs('file')
  expect(objectOf(file?.file)?.bytes.equals(tagged)).toBe(true)
})

test('of a folder that is not theirs nobody gets an address of the bucket [OWN-18] [WHO-2]', async () => {
  put('1.flac', flac(song('One')))
  await sent()
  const [{ file } = { file: '' }] = await songs('file')
  const people = createPeople(() => here.server)
  const bo = await people.signUp(`bo-${here.word}@example.org`)
  const signed = async () =>
    (await (await people.post('media/sign', { files: [file] }, bo.token)).json()).urls
  expect(Object.keys(await signed())).toEqual([file])
  await owner((sql) => sql`update library.folders set is_closed = true where path = ${here.music}`)
  expect(await signed()).toEqual({})
  expect((await play(file ?? ''))?.status).toBe(200)
})

test('what is gone from the folder is missing and kept in the bucket, until it is forgotten [OWN-18]', async () => {
  const shared = await cover()
  put('a/1.flac', flac(song('One')))
  put('a/2.flac', flac(song('Two', { seed: 2 })))
  put('a/cover.jpg', await cover())
  put('b/3.flac', flac(song('Three', { seed: 3, album: `Bay ${here.word}` })))
  put('b/cover.jpg', shared)
  await sent()
  const before = await songs('file,url')
  const pictureOf = (url = '') => bucket.objects.has(`radio/${url}-640.webp`)
  const outside = join(here.music, '../', `${here.word}.flac`)
  renameSync(join(here.music, 'a/1.flac'), outside)
  expect(await sent()).toMatchObject({ missing: 1 })
  expect(await play(before[0]?.file ?? '')).toBeUndefined()
  expect(before.map(({ file }) => objectOf(file) !== undefined)).toEqual([true, true, true])

  bucket.requests.length = 0
  renameSync(outside, join(here.music, 'a/1.flac'))
  expect(await sent()).toMatchObject({ back: 1 })
  expect(puts('audio')).toBe(0)

  // Its picture is another record’s, too.
  await owner(
    (sql) => sql`update public.albums set url = ${before[1]?.url ?? ''}
      where id = (select id from public.albums where folder_id is null limit 1)`,
  )
  const forgotten = await command('--forget', '.', '--yes').ended
  expect(forgotten).toMatchObject({ code: 0 })
  expect(before.map(({ file }) => objectOf(file))).toEqual([undefined, undefined, undefined])
  expect(before.map(({ url }) => pictureOf(url))).toEqual([false, true, false])
})

test('what was copied and deleted keeps its object, and that of the copy goes [OWN-18] [OWN-4]', async () => {
  put('a/1.flac', flac(song('One')))
  await sent()
  const [before] = await songs('id,file')
  cpSync(join(here.music, 'a'), join(here.music, 'b'), { recursive: true })
  await sent()
  const young = (await songs('id,file')).find(({ id }) => id !== before?.id)
  expect(objectOf(young?.file)).toBeDefined()
  bucket.requests.length = 0
  rmSync(join(here.music, 'a'), { recursive: true })
  expect(await sent()).toMatchObject({ missing: 0, changed: 1 })
  expect(await songs('id,file')).toEqual([before])
  expect([objectOf(before?.file) !== undefined, objectOf(young?.file)]).toEqual([true, undefined])
  // Nothing is sent again, and the address of the copy leads to the song.
  expect(puts('audio')).toBe(0)
  for (const file of [before?.file, young?.file])
    expect(await bytesOf(await play(file ?? ''))).toEqual(objectOf(before?.file)?.bytes)
})

test('an import that was killed goes on with what the bucket lacks, and meanwhile songs play from the folder [OWN-18]', async () => {
  for (let at = 0; at < 30; at += 1)
    put(`${at}.flac`, flac(song(`N${String(at).padStart(2, '0')}`, { seed: at, seconds: 0.01 })))
  const { child, ended } = command('.')
  await vi.waitUntil(() => puts('audio') >= 5, { timeout: 60_000, interval: 1 })
  child.kill('SIGKILL')
  await ended
  const there = (await songs('file')).filter(({ file }) => objectOf(file))
  expect(there.length).toBeLessThan(30)
  const lacking = (await songs('file')).find(({ file }) => !objectOf(file))
  const answer = await play(lacking?.file ?? '')
  expect([answer?.status, new URL(answer?.url ?? '').origin]).toEqual([
    200,
    new URL(here.server.url).origin,
  ])
  bucket.requests.length = 0
  expect(await sent()).toMatchObject({ unchanged: 30 })
  expect((await songs('file')).every(({ file }) => objectOf(file))).toBe(true)
  // Of those that were on their way nobody could tell.
  expect(puts('audio')).toBeLessThanOrEqual(30 - there.length + 6)
})

test('a cover whose removal was cut short is whole in the bucket once it is back [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  put('cover.jpg', await cover())
  await sent()
  const [{ url } = { url: '' }] = await songs('url')
  const widths = () =>
    [96, 256, 640].filter((width) => bucket.objects.has(`radio/${url}-${width}.webp`))
  bucket.faults.push({ method: 'DELETE', key: /-256/, status: 403, code: 'AccessDenied' })
  expect((await command('--forget', '.', '--yes').ended).said).toContain('may not use the bucket')
  expect(widths()).toEqual([96, 256])
  bucket.faults.push({ method: 'PUT', key: /pictures/, status: 503, code: 'SlowDown' })
  await sent()
  expect(widths()).toEqual([96, 256, 640])
})

/** Ends an import just after something was put into the bucket, as one who is killed is. */
async function withoutNoting(table: 'album_keys' | 'files', what: 'cover' | 'sent') {
  await owner(async (sql) => {
    await sql`create function public.refuse_for_test() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`
    await sql.unsafe(
      `create trigger refuse_for_test before update on library.${table} for each row when (new.${what} <> '')
        execute function public.refuse_for_test()`,
    )
  })
  await expect(sent()).rejects.toThrow('killed')
  await owner((sql) => sql`drop function public.refuse_for_test cascade`)
}

const objects = () => [...bucket.objects.keys()].toSorted()

test('what was put there before an import was killed goes, once it is known that nothing names it [OWN-18]', async () => {
  await makeNoCoverKnown()
  const before = objects()
  put('a/1.flac', flac(song('One')))
  put('a/cover.jpg', await cover())
  await withoutNoting('album_keys', 'cover')
  expect(objects()).toHaveLength(before.length + 3)
  put('a/cover.jpg', await cover())
  await withoutNoting('files', 'sent')
  expect(objects()).toHaveLength(before.length + 3 + 3 + 1)
  expect((await command('--forget', '.', '--yes').ended).code).toBe(0)
  expect(objects()).toEqual(before)
  expect(await owner((sql) => sql`select from library.left_objects`)).toEqual([])
})

/** It stays, as it is the same in all libraries. */
async function makeNoCoverKnown() {
  put('0.flac', flac(song('Nought', { seed: 9 })))
  await sent()
  expect((await command('--forget', '.', '--yes').ended).code).toBe(0)
  rmSync(join(here.music, '0.flac'))
}

test('the picture of records without a cover outlives the last of them, and a bucket that refuses keeps none from being forgotten [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  await sent()
  const { url } = await makeNoCover(undefined)
  const [{ file } = { file: '' }] = await songs('file')
  bucket.faults.push({ method: 'DELETE', key: /audio/, status: 403, code: 'AccessDenied' })
  const { code, said } = await command('--forget', '.', '--yes').ended
  expect([code, said]).toEqual([1, expect.stringMatching(/Forgotten: 1 songs[^]*may not use/)])
  await runImport([], { settings: bucket.env })
  expect(objectOf(file)).toBeUndefined()
  expect(bucket.objects.has(`radio/${url}-640.webp`)).toBe(true)
})

test('what is too large for the bucket is tried again only when it changed, or a day later [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  bucket.faults.push({ method: 'PUT', key: /audio/, status: 400, code: 'EntityTooLarge' })
  expect((await sent()).skipped).toEqual({ '1.flac': expect.stringContaining('as large') })
  bucket.requests.length = 0
  expect(await sent()).toMatchObject({ unchanged: 1, missing: 0, skipped: {} })
  expect(puts('audio')).toBe(0)
  await owner((sql) => sql`update library.skipped set at = now() - interval '2 days'`)
  await sent()
  expect(puts('audio')).toBe(1)
  expect(await owner((sql) => sql`select path from library.skipped`)).toEqual([])
})

test('a bucket that is full is named in a sentence, and no record loses its cover by it [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  put('cover.jpg', await cover())
  bucket.faults.push(
    ...Array.from({ length: 9 }, () => ({ method: 'PUT', status: 400, code: 'QuotaExceeded' })),
  )
  await expect(sent()).rejects.toThrow(/The bucket music is full/)
  bucket.faults.length = 0
  await sent()
  const [{ url } = { url: '' }] = await read(`albums?title=eq.Sea ${here.word}&select=url`)
  expect(bucket.objects.has(`radio/${url}-640.webp`)).toBe(true)
})

test('settings that name another bucket, or none, change nothing unless that is meant [OWN-18]', async () => {
  put('1.flac', flac(song('One')))
  await sent()
  const [{ file = '' } = {}] = await songs('file')
  const moved = `${here.music}-moved`
  renameSync(here.music, moved)
  for (const more of [{ isPlan: true }, { movedFrom: here.music }])
    await expect(runImport([moved], more)).rejects.toThrow(
      /was sent to .*name no bucket.*--new-store/,
    )
  renameSync(moved, here.music)
  expect(await owner((sql) => sql`select from library.folders where path = ${moved}`)).toEqual([])
  bucket.requests.length = 0
  await sent()
  expect(puts('audio')).toBe(0)

  await runImport([here.music], { isNewStore: true })
  expect(new URL((await play(file))?.url ?? '').origin).toBe(new URL(here.server.url).origin)
  await sent()
  expect(puts('audio')).toBeGreaterThan(0)
})

describe.skipIf((await findProgram(['ffmpeg'])) === undefined)('with ffmpeg', () => {
  test('a copy that has no folder converts what the bucket has, by ranges [OWN-18] [STREAM-1]', async () => {
    put('1.flac', flac(song('One', { seconds: 3 })))
    await sent()
    renameSync(here.music, `${here.music}-away`)
    onTestFinished(() => rmSync(`${here.music}-away`, { recursive: true }))
    const [{ file = '' } = {}] = await songs('file')
    const people = createPeople(() => here.server)
    const { token } = await people.signUp(`cy-${here.word}@example.org`)
    const asked = { files: [file], quality: 'low', lacks: [] }
    const { urls } = await (await people.post('media/sign', asked, token)).json()
    const answer = await fetch(new URL(urls[file], here.server.url), {
      headers: { Range: 'bytes=0-4999' },
    })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([206, 'audio/webm'])
    expect((await answer.arrayBuffer()).byteLength).toBe(5000)
  })

  test('what most browsers do not play is converted once and put beside the file, while its sound is the same [OWN-18]', async () => {
    put('1.aiff', aiff(song('One')))
    await sent()
    const [{ file = '', fallback_file: fallback } = {}] = await songs('file,fallback_file')
    expect(fallback).toBe(file.replace('.aiff', '.mp3'))
    const answer = await play(String(fallback))
    expect([new URL(answer?.url ?? '').origin, answer?.headers.get('Content-Type')]).toEqual([
      bucket.origin,
      'audio/mpeg',
    ])
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeGreaterThan(20_000)

    bucket.requests.length = 0
    put('1.aiff', aiff(song('One again')))
    await sent()
    expect(puts('audio')).toBe(1)
    expect(objectOf(String(fallback))?.bytes.equals(bytes)).toBe(true)
    await command('--forget', '.', '--yes').ended
    expect([objectOf(file), objectOf(String(fallback))]).toEqual([undefined, undefined])
  })
})
