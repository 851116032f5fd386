import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { withImportLock } from '#server/library/import-lock.ts'
import { knownFolder } from '#server/library/move-folder.ts'
import { readAgain } from '#server/library/rows/read-again.ts'
import { wav } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, put, runImport, search, song, songs } = useImports()

test('a disk that is away takes nothing along, unless that is meant [OWN-4]', async () => {
  put('1.wav', wav(song('One')))
  await runImport()
  renameSync(join(here.music, '1.wav'), join(tmpdir(), `${here.word}.wav`))
  const { missing, said } = await runImport()
  expect([missing, said]).toEqual([0, [expect.stringContaining('--all-gone')]])
  expect(await songs()).toHaveLength(1)
  expect(await runImport([here.music], { allGone: true })).toMatchObject({ missing: 1, said: [] })
  expect(await songs()).toEqual([])
  rmSync(join(tmpdir(), `${here.word}.wav`))
})

/** How many folders are known by a name. */
const foldersNamed = (path: string) =>
  withConnection(here.server.databaseAddress(), async (sql) => {
    const rows = await sql`select from library.folders where path = ${path}`
    return rows.length
  })

test('a second import reads nothing, and a plan changes nothing [OWN-5]', async () => {
  put('1.wav', wav(song('One')))
  put('bad.mp3', 'no music')
  const settings = { DATA_DIR: join(here.music, '.data') }
  expect(await runImport([here.music], { isPlan: true, settings })).toMatchObject({ added: 1 })
  expect(existsSync(join(here.music, '.data'))).toBe(false)
  expect(await songs()).toEqual([])
  expect(await foldersNamed(here.music)).toBe(0)
  expect(await runImport()).toMatchObject({ added: 1, read: 2 })
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2, skipped: {} })
  put('2.wav', wav(song('Two', { seed: 2 })))
  // A part of a folder that is known, and all that are known.
  put('new/3.wav', wav(song('Three', { seed: 3 })))
  expect(await runImport([join(here.music, 'new')])).toMatchObject({
    added: 1,
    unchanged: 0,
    missing: 0,
  })
  expect(await runImport([])).toMatchObject({ added: 1 })
  expect(await songs()).toHaveLength(3)
})

test('what was tagged by a program that keeps sizes and times is found by reading all again [OWN-5]', async () => {
  const then = new Date(2020, 0)
  const tagAs = (title: string) => {
    for (const name of ['Sea/1.wav', 'Lake/1.wav'])
      put(name, wav(song(title, { seed: name.length })))
    for (const name of ['Sea/1.wav', 'Lake/1.wav']) utimesSync(join(here.music, name), then, then)
  }
  tagAs('Ebb')
  await runImport()
  const [before] = await songs('id')
  tagAs('Low')
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2 })
  // A plan changes nothing, so no file is to be read for it the next time, either.
  expect(await runImport(undefined, { isAnew: true, isPlan: true })).toMatchObject({ unchanged: 2 })
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2 })
  const titles = async () => (await songs('title')).map(({ title }) => title?.slice(0, 3))
  // A part of a folder alone, where that is named.
  expect(await runImport([join(here.music, 'Sea')], { isAnew: true })).toMatchObject({
    read: 1,
    changed: 1,
  })
  expect(await titles()).toEqual(['Ebb', 'Low'])
  // What is as it was counts as unchanged, although it was read.
  expect(await runImport(undefined, { isAnew: true })).toMatchObject({
    read: 2,
    changed: 1,
    unchanged: 1,
  })
  expect(await titles()).toEqual(['Low', 'Low'])
  expect((await songs('id')).map(({ id }) => id)).toContain(before?.id)
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2 })
})

test('who asks twice that all is read again changes no row twice [OWN-5]', async () => {
  put('1.wav', wav(song('One')))
  await runImport()
  await withConnection(here.server.databaseAddress(), async (sql) => {
    const [folder] = await sql<{ id: number }[]>`
      select id from library.folders where path = ${here.music}`
    const ask = async () => {
      await readAgain(sql, folder?.id ?? 0, { below: '' })
      return sql`select xmin, reading from library.files where folder_id = ${folder?.id ?? 0}`
    }
    const first = await ask()
    expect(first).toMatchObject([{ reading: 0 }])
    expect(await ask()).toEqual(first)
  })
})

test('a part of a folder that is left out is imported by nobody who names it, either [OWN-2]', async () => {
  put('1.wav', wav(song('One')))
  put('#recycle/old/2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  const [part, old] = ['#recycle', '#recycle/old'].map((name) => join(here.music, name))
  await expect(runImport([old])).rejects.toThrow(
    `${old} is a part of ${here.music}, in which folders such as “#recycle” are left out.`,
  )
  expect(await runImport([], { hints: [part ?? '', old ?? ''] })).toMatchObject({ added: 0 })
  expect(await songs('title')).toHaveLength(1)
})

const skippedPaths = () =>
  withConnection(here.server.databaseAddress(), async (sql) => {
    const rows = await sql<{ path: string }[]>`
      select skipped.path from library.skipped join library.folders folder on folder.id = folder_id
      where folder.path = ${here.music} order by skipped.path`
    return rows.map(({ path }) => path)
  })

test('what was skipped and is gone is named no more, once its place was looked through [OWN-6]', async () => {
  put('1.wav', wav(song('One')))
  put('bad/1.mp3', 'no music')
  put('bad/2.mp3', 'no music')
  put('worse/3.mp3', 'no music')
  await runImport()
  expect(await skippedPaths()).toEqual(['bad/1.mp3', 'bad/2.mp3', 'worse/3.mp3'])
  rmSync(join(here.music, 'bad/1.mp3'))
  rmSync(join(here.music, 'worse'), { recursive: true })
  await runImport([join(here.music, 'bad')])
  expect(await skippedPaths()).toEqual(['bad/2.mp3', 'worse/3.mp3'])
  await runImport()
  expect(await skippedPaths()).toEqual(['bad/2.mp3'])
})

test('the second of two imports at once says that one is running [OWN-5]', async () => {
  await withImportLock(here.server.databaseAddress(), async () => {
    await expect(runImport()).rejects.toThrow('An import is running already')
  })
  expect(await runImport()).toMatchObject({ added: 0 })
})

const putTwo = () => {
  put('old/1.wav', wav(song('One')))
  put('old/2.wav', wav(song('Two', { seed: 2, album: `Bay ${here.word}` })))
}

test('a folder that has another name now is the same, and its songs are [OWN-9]', async () => {
  putTwo()
  const [from, to] = [join(here.music, 'old'), join(here.music, 'new')]
  await runImport([from])
  const before = await songs()
  const albums = await search('search_albums')
  renameSync(from, to)
  const { said, ...counts } = await runImport([to])
  expect(counts).toMatchObject({ added: 0, unchanged: 2, missing: 0 })
  expect(said).toEqual([`${to} is what was in ${from}: its songs stay what they are.`])
  expect(await songs()).toEqual(before)
  expect(await search('search_albums')).toEqual(albums)
  expect([await foldersNamed(from), await foldersNamed(to)]).toEqual([0, 1])
})

test('songs of a folder that is gone are the same in whatever folder they are now [OWN-9]', async () => {
  putTwo()
  await runImport([join(here.music, 'old')])
  const before = await songs()
  mkdirSync(join(here.music, 'around'))
  renameSync(join(here.music, 'old'), join(here.music, 'around/inner'))
  const around = join(here.music, 'around')
  expect(await runImport([around], { isPlan: true })).toMatchObject({ added: 0, changed: 2 })
  expect(await runImport([around])).toMatchObject({ added: 0, changed: 2 })
  expect(await songs()).toEqual(before)
  // What has nothing left is known no more.
  await runImport([around])
  expect(await foldersNamed(join(here.music, 'old'))).toBe(0)
})

test('who says where a folder is now is believed where its songs are there [OWN-9]', async () => {
  putTwo()
  put('other/1.wav', wav(song('Three', { seed: 3 })))
  const [from, to, other] = ['old', 'new', 'other'].map((name) => join(here.music, name))
  await runImport([from])
  const before = await songs()
  await expect(runImport([other], { movedFrom: from })).rejects.toThrow('does not hold what was in')
  await expect(runImport([other], { movedFrom: other })).rejects.toThrow(
    /^No folder .+ was imported/,
  )
  // Also while something else is in its old place.
  renameSync(String(from), String(to))
  put('old/else.wav', wav(song('Else', { seed: 4 })))
  expect(await runImport([to], { movedFrom: from })).toMatchObject({ added: 0, unchanged: 2 })
  expect(await songs()).toEqual(before)
})

test('a folder that is forgotten takes along what was of it alone, and no file [OWN-9]', async () => {
  putTwo()
  put('kept/3.wav', wav(song('Three', { seed: 3, artist: `Bo ${here.word}` })))
  const [old, kept] = [join(here.music, 'old'), join(here.music, 'kept')]
  await runImport([old])
  await runImport([kept])
  await withConnection(here.server.databaseAddress(), async (sql) =>
    forgetFolder(sql, (await knownFolder(sql, old)).id),
  )
  expect(await songs('title')).toEqual([{ title: `Three ${here.word}` }])
  expect(await search('search_albums')).toHaveLength(1)
  expect(await search('search_artists')).toHaveLength(2)
  expect([existsSync(join(old, '1.wav')), await foldersNamed(old)]).toEqual([true, 0])
})

test('an artist of whom a forgotten folder leaves only missing songs is seen by nobody [OWN-9] [WHO-2]', async () => {
  const bo = { artist: `Bo ${here.word}`, albumArtist: `Bo ${here.word}` }
  put('old/1.wav', wav(song('One', bo)))
  put('kept/2.wav', wav(song('Two', { ...bo, seed: 2 })))
  const [old, kept] = [join(here.music, 'old'), join(here.music, 'kept')]
  await runImport([old])
  await runImport([kept])
  rmSync(join(kept, '2.wav'))
  await runImport([kept], { allGone: true })
  expect(await search('search_artists')).toHaveLength(1)
  await withConnection(here.server.databaseAddress(), async (sql) =>
    forgetFolder(sql, (await knownFolder(sql, old)).id),
  )
  for (const name of ['search_artists', 'search_albums']) expect(await search(name)).toEqual([])
})

test('songs on a disk within the folder are not missing while it is away [OWN-9]', async ({
  skip,
}) => {
  const disk = join(here.music, 'disk')
  put('1.wav', wav(song('One')))
  mkdirSync(disk)
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status !== 0) skip()
  try {
    put('disk/2.wav', wav(song('Two', { seed: 2 })))
    await runImport()
  } finally {
    spawnSync('umount', [disk])
  }
  const { missing, said } = await runImport()
  expect([missing, said]).toEqual([0, [expect.stringContaining(disk)]])
  expect(await songs()).toHaveLength(2)
  expect(await runImport([here.music], { allGone: true })).toMatchObject({ missing: 1, said: [] })
  expect(await runImport()).toMatchObject({ missing: 0, said: [] })
})

test('a folder of many songs in which nothing is now may be a disk that is away [OWN-9]', async () => {
  put('1.wav', wav(song('One')))
  for (let at = 0; at < 100; at += 1)
    put(`disk/${at}.wav`, wav(song(`N${at}`, { seed: at + 2, seconds: 0.01 })))
  await runImport()
  renameSync(join(here.music, 'disk'), join(here.music, '.disk'))
  mkdirSync(join(here.music, 'disk'))
  const { missing, said } = await runImport()
  expect([missing, said]).toEqual([0, [expect.stringContaining('it may be a disk')]])
  rmSync(join(here.music, 'disk'), { recursive: true })
  expect(await runImport()).toMatchObject({ missing: 100, said: [] })
})
