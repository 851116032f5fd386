import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { withConnection } from '#server/database/connection.ts'
import { wav } from '#server/testing/music/make-song.ts'
import type { Song } from '#server/testing/music/tags.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, put, read, runImport, song, songs } = useImports()

const albumsSchema = z.array(
  z.object({
    id: z.string(),
    released: z.string().nullable(),
    tracks: z.array(z.object({ number: z.number(), position: z.number() })),
  }),
)

/** Songs of a folder, by their numbers. */
function putAll(folder: string, numbers: readonly number[], tags: Song = {}) {
  for (const track of numbers) {
    const seed = 100 * Buffer.from(folder).reduce((sum, byte) => sum + byte, 0) + track
    const title = `${folder} ${track}`
    put(`${folder}/${track}.wav`, wav(song(title, { seed, seconds: 0.05, track, ...tags })))
  }
}

/** Of a song on a record of many artists. */
const bySinger = (year: number): Song => ({
  date: String(year),
  artist: `Singer ${year}`,
  albumArtist: 'Various Artists',
})

/** Numbers of the songs of each album, in their order. */
async function albums() {
  const rows = await read(
    `albums?title=like.*${here.word}*&kind=neq.hidden&select=id,released,tracks(number,position)&order=released,id`,
  )
  return albumsSchema.parse(rows).map(({ tracks, ...album }) => ({
    ...album,
    numbers: tracks
      .toSorted((one, other) => one.position - other.position)
      .map(({ number }) => number),
  }))
}
const numbers = async () =>
  (await albums()).map((each) => each.numbers).toSorted((one, other) => one.length - other.length)

test('two albums of one title by one artist are two, and stay what they are [OWN-3] [OWN-4]', async () => {
  putAll('Blue', [1, 2, 3], { date: '1994' })
  putAll('Green', [1, 2, 3], { date: '2001' })
  // Of another year, whatever its numbers.
  putAll('Red', [4, 5], { date: '2008' })
  await runImport()
  const before = await albums()
  expect(before).toMatchObject([
    { released: '1994', numbers: [1, 2, 3] },
    { released: '2001', numbers: [1, 2, 3] },
    { released: '2008', numbers: [4, 5] },
  ])

  // Each is the same where it is tagged anew, grows or moves.
  putAll('Green', [1, 2, 3, 4], { date: '2001', genre: 'Rock' })
  mkdirSync(join(here.music, 'More'))
  renameSync(join(here.music, 'Red'), join(here.music, 'More/Red'))
  await runImport()
  const after = await albums()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.map((each) => each.numbers)).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
    [4, 5],
  ])
  // Another sound of the same name in the same place.
  const known = await songs()
  putAll('Green', [2], { date: '2001', seed: 77 })
  await runImport()
  expect(await songs()).toEqual(known)
})

test('albums that come one file after the other are the same as those that come at once [OWN-3]', async () => {
  putAll('Blue', [1, 2, 3])
  putAll('Green', [4])
  await runImport()
  expect(await numbers()).toEqual([[1, 2, 3, 4]])
  putAll('Green', [1])
  await runImport()
  expect(await numbers()).toEqual([
    [1, 4],
    [1, 2, 3],
  ])
})

test('an album whose folder gets songs that clash with those of another folder stays what it is, and these go [OWN-3] [OWN-4]', async () => {
  putAll('Sea', [1, 2, 3])
  putAll('Sea/Extra', [4, 5])
  await runImport()
  const [album] = await albums()
  expect(album?.numbers).toEqual([1, 2, 3, 4, 5])
  putAll('Sea', [4])
  await runImport()
  // The songs of the other folder are read for it.
  expect(await runImport()).toMatchObject({ read: 2 })
  const both = await albums()
  expect(both).toHaveLength(2)
  expect(both.find(({ id }) => id === album?.id)?.numbers).toEqual([1, 2, 3, 4])
  expect(both.find(({ id }) => id !== album?.id)?.numbers).toEqual([4, 5])
  expect(await runImport()).toMatchObject({ read: 0 })
})

test('the same album in two folders, such as FLAC and MP3, is two [OWN-3]', async () => {
  putAll('flac/Sea', [1, 2])
  putAll('mp3/Sea', [1, 2])
  await runImport()
  expect(await numbers()).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('discs, and songs that are scattered over folders, are one album [OWN-3]', async () => {
  const folders = ['CD1', 'CD2', 'Sea (Disc 3)', 'Sea (Disc 4) Live', 'Bonus', 'More']
  for (const [at, folder] of folders.entries()) {
    const isDisc = at < 4
    const tags = { date: `${1990 + at}`, ...(at === 4 && { disc: 5 }) }
    if (isDisc) putAll(folder, [1, 2], { ...tags, disc: at + 1 })
    else if (at === 4) putAll(folder, [1, 2], tags)
    else putAll(folder, [3, 4])
  }
  await runImport()
  expect(await albums()).toHaveLength(1)
})

test('an album whose songs are of several years is one [OWN-3]', async () => {
  for (const year of [1975, 1981, 1986]) putAll('Hits', [year - 1974], { date: String(year) })
  await runImport()
  expect(await albums()).toHaveLength(1)
})

test('a record of many artists is one, though each has a folder and their songs years of their own [OWN-3]', async () => {
  for (const year of [1971, 1975, 1981]) {
    const tags = { date: String(year), artist: `Singer ${year}`, albumArtist: 'Various Artists' }
    putAll(`Singer ${year}`, [year - 1970], tags)
  }
  await runImport()
  expect(await albums()).toHaveLength(1)
})

test('a record of many artists stays one as songs are added to one of its folders [OWN-3]', async () => {
  putAll('Singer 1971', [1], bySinger(1971))
  putAll('Singer 1975', [5], bySinger(1975))
  await runImport()
  const [before] = await albums()
  putAll('Singer 1975', [7], bySinger(1975))
  await runImport()
  expect(await albums()).toMatchObject([{ id: before?.id, numbers: [1, 5, 7] }])
})

test('albums that an older version took for one are several once it is read anew [OWN-3]', async () => {
  putAll('Blue', [1, 2, 3])
  putAll('Green', [1, 2])
  await runImport()
  const [one, other] = (await albums()).map(({ id }) => id)
  await withConnection(here.server.databaseAddress(), async (sql) => {
    await sql`update public.tracks set album_id = ${one ?? ''}, position = position + 10 where album_id = ${other ?? ''}`
    await sql`delete from public.albums where id = ${other ?? ''}`
    await sql`update library.files set reading = 1`
  })
  expect((await numbers()).flat()).toHaveLength(5)
  await runImport()
  expect(await numbers()).toEqual([
    [1, 2],
    [1, 2, 3],
  ])
  expect((await albums()).map(({ id }) => id)).toContain(one)
})
