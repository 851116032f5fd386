import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { readNamedFiles } from '#server/media/named-files.ts'
import type { ReaderPool } from '#server/library/reading/reader-pool.ts'
import { flac, mp3, wav } from '#server/testing/music/make-song.ts'
import { opus } from '#server/testing/music/ogg.ts'
import type { Song } from '#server/testing/music/tags.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { ask, here, play, put, read, runImport, search, song, songs } = useImports()

test('a folder is imported while the server runs, searched by everybody, and streamed in place [OWN-1] [OWN-3] [OWN-7]', async () => {
  const bytes = mp3(song('Ebb', { artist: `Ida ${here.word} feat. Bo ${here.word}`, track: 2 }))
  put('Sea/2.mp3', bytes)
  put('Sea/1.flac', flac(song('Flow', { track: 1, date: '2004', genre: here.word, seed: 2 })))
  put('Sea/3.opus', opus(song('Calm', { track: 1, disc: 2, discTitle: 'Below', seed: 3 })))
  expect(await runImport()).toMatchObject({ added: 3, skipped: {} })

  expect((await search('search_songs')).map(({ title }) => title)).toEqual(
    ['Flow', 'Ebb', 'Calm'].map((title) => `${title} ${here.word}`),
  )
  const [album] = await search('search_albums')
  expect(album).toMatchObject({ title: `Sea ${here.word}`, desc: `Ida ${here.word} · 2004` })
  const artists = await search('search_artists')
  expect(new Set(artists.map(({ title }) => title))).toEqual(
    new Set([`Bo ${here.word}`, `Ida ${here.word}`]),
  )

  const tracks = await read(
    `songs?album_id=eq.${album?.id}&select=title,disc,number,artists,duration_seconds&order=position`,
  )
  expect(tracks).toMatchObject([
    { title: `Flow ${here.word}`, disc: null, number: 1, artists: [{ title: `Ida ${here.word}` }] },
    {
      title: `Ebb ${here.word}`,
      artists: [{ title: `Ida ${here.word}` }, { title: `Bo ${here.word}` }],
    },
    { title: `Calm ${here.word}`, disc: 2, number: 1, duration_seconds: 1 },
  ])
  const bo = artists.find(({ title }) => title?.startsWith('Bo'))
  expect(await ask('details_of_album', { of_album: album?.id })).toMatchObject([
    {
      imported: true,
      released: '2004',
      songs: 3,
      seconds: 3,
      genres: [{ title: here.word }],
      discs: [
        { disc: 1, title: null },
        { disc: 2, title: 'Below' },
      ],
    },
  ])
  expect(await ask('records_of_artist', { of_artist: bo?.id })).toMatchObject([
    { section: 'appears', title: `Sea ${here.word}` },
  ])
  const ofBo = await read(`artist_songs?of_artist=eq.${bo?.id}&select=title`)
  expect(ofBo).toEqual([{ title: `Ebb ${here.word}` }])

  const file = String((await songs()).find(({ title }) => title?.startsWith('Ebb'))?.file)
  expect(file).toMatch(/^library\/[\w-]{36}\.mp3$/)
  const part = await play(file, { Range: 'bytes=5-14' })
  expect(part?.status).toBe(206)
  expect(part?.headers.get('Content-Type')).toBe('audio/mpeg')
  expect(Buffer.from((await part?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    bytes.subarray(5, 15),
  )
})

test('a backup names no file of a folder that stays where it is [OWN-1]', async () => {
  put('1.wav', wav(song('One')))
  await runImport()
  const named = await readNamedFiles(here.server.databaseAddress())
  expect(named.filter(({ kind }) => kind === 'audio').map(({ path }) => path)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^library/)]),
  )
})

test('no address but that of a track opens a file, and none leads out of the folder [OWN-7]', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'x.wav'), wav(song('Secret')))
  put('in.wav', wav(song('Open', { seed: 2 })))
  symlinkSync(join(outside, 'x.wav'), join(here.music, 'out.wav'))
  symlinkSync(outside, join(here.music, 'way-out'))
  symlinkSync(here.music, join(here.music, 'circle'))
  const { added, skipped } = await runImport()
  expect(added).toBe(1)
  expect(Object.keys(skipped)).toEqual(['way-out', 'out.wav'])

  const [found] = await songs()
  const file = String(found?.file)
  expect((await play(file))?.status).toBe(200)
  for (const other of ['library/../in.wav', `library/${here.music}/in.wav`, 'library/nobody.wav'])
    expect(await play(other)).toBeUndefined()
  // What is put in its place later is not served either.
  rmSync(join(here.music, 'in.wav'))
  symlinkSync(join(outside, 'x.wav'), join(here.music, 'in.wav'))
  expect(await play(file)).toBeUndefined()
  rmSync(outside, { recursive: true })
})

test('a song that was moved or tagged anew is the same, and what was copied is another [OWN-4]', async () => {
  put('a/1.flac', flac(song('One')))
  put('a/2.flac', flac(song('Two', { seed: 2 })))
  await runImport()
  const before = await songs()
  const albums = await search('search_albums')

  mkdirSync(join(here.music, 'b'))
  renameSync(join(here.music, 'a/1.flac'), join(here.music, 'b/moved.flac'))
  put('a/2.flac', flac(song('Two', { seed: 2, comment: 'anew', artist: `Bo ${here.word}` })))
  expect(await runImport()).toMatchObject({ added: 0, changed: 2, missing: 0 })
  expect(await songs()).toEqual(before)

  // Both change places.
  put('b/moved.flac', flac(song('Two', { seed: 2 })))
  put('a/2.flac', flac(song('One')))
  expect(await runImport()).toMatchObject({ added: 0, changed: 2, missing: 0 })
  expect(await songs()).toEqual(before)

  put('copy.flac', readFileSync(join(here.music, 'a/2.flac')))
  expect(await runImport()).toMatchObject({ added: 1, changed: 0 })
  expect(await songs()).toHaveLength(3)

  // A record that is renamed as a whole is the same record.
  rmSync(join(here.music, 'copy.flac'))
  expect(await runImport()).toMatchObject({ missing: 1 })
  put('b/moved.flac', flac(song('Two', { seed: 2, album: `Ocean ${here.word}` })))
  put('a/2.flac', flac(song('One', { album: `Ocean ${here.word}` })))
  expect(await runImport()).toMatchObject({ changed: 2, missing: 0 })
  const renamed = await search('search_albums')
  expect(renamed.map(({ id }) => id)).toEqual(albums.map(({ id }) => id))
  expect(renamed).toMatchObject([{ title: `Ocean ${here.word}` }])
})

/** How many of each kind the search finds. */
const countFound = async () =>
  Promise.all(
    ['search_songs', 'search_albums', 'search_artists'].map(
      async (name) => (await search(name)).length,
    ),
  )

test('what is gone leaves every list, and returns with everything [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  put(
    'b/2.wav',
    wav(song('Two', { artist: `Bo ${here.word}`, album: `Bay ${here.word}`, seed: 2 })),
  )
  await runImport()
  const before = await songs()
  const all = await countFound()
  renameSync(join(here.music, 'b'), join(here.music, '.b'))
  expect(await runImport()).toMatchObject({ missing: 1, unchanged: 1 })
  expect(await songs()).toEqual(before.slice(0, 1))
  expect(await countFound()).toEqual(all.map((number) => number - 1))
  expect(await play(String(before[1]?.file))).toBeUndefined()

  renameSync(join(here.music, '.b'), join(here.music, 'b'))
  expect(await runImport()).toMatchObject({ back: 1, missing: 0, read: 0 })
  expect(await songs()).toEqual(before)
  expect(await countFound()).toEqual(all)
})

test('a song that returns beside a copy of itself is there twice [OWN-4]', async () => {
  const returning = wav(song('One', { seconds: 0.01 }))
  put('b/1.wav', returning)
  put('b/2.wav', wav(song('Two', { seed: 2 })))
  await runImport()
  renameSync(join(here.music, 'b/1.wav'), join(here.music, 'b/.1.wav'))
  expect(await runImport()).toMatchObject({ missing: 1 })

  renameSync(join(here.music, 'b/.1.wav'), join(here.music, 'b/1.wav'))
  put('a/0.wav', returning)
  // So many are stored at once.
  for (let at = 1; at < 100; at += 1)
    put(`a/${at}.wav`, wav(song(`N${at}`, { seed: at + 2, seconds: 0.01 })))
  await runImport()
  expect(await songs('title')).toHaveLength(102)
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 102, missing: 0 })
})

test('who was heard in an overwritten song alone leaves every list [OWN-4]', async () => {
  put('1.wav', wav(song('One', { artist: `Ida ${here.word} feat. Bo ${here.word}` })))
  await runImport()
  expect(await search('search_artists')).toHaveLength(2)
  put('1.wav', wav(song('Two', { seed: 2 })))
  expect(await runImport()).toMatchObject({ added: 1 })
  expect(await search('search_artists')).toMatchObject([{ title: `Ida ${here.word}` }])
})

const titlesAndArtists = async () =>
  (await songs('title,artists')).map((each) => Object.values(each))

test('songs that are as they were are read anew in another charset and with other names [OWN-2]', async () => {
  const misread = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]).toString('latin1')
  put('1.mp3', mp3(song(misread, { artist: `Bo & Ida ${here.word}` }), 'latin1'))
  await runImport()
  expect(await titlesAndArtists()).toMatchObject([
    [`${misread} ${here.word}`, [{ title: 'Bo' }, {}]],
  ])

  expect(await runImport([here.music], { charset: 'windows-1251' })).toMatchObject({ changed: 1 })
  expect(await runImport()).toMatchObject({ read: 0 })
  const settings = { NEVER_SPLIT: `Bo & Ida ${here.word}` }
  expect(await runImport([here.music], { settings })).toMatchObject({ changed: 1 })
  expect(await titlesAndArtists()).toMatchObject([
    [`Привет ${here.word}`, [{ title: `Bo & Ida ${here.word}` }]],
  ])
})

test('records of many artists and of several discs stay one [OWN-3]', async () => {
  const mixed = (title: string, more: Song): Song => {
    const { albumArtist: _, ...tags } = song(title, { album: `Mix ${here.word}`, ...more })
    return tags
  }
  put('mix/CD1/1.wav', wav(mixed('One', { artist: `Ida ${here.word}`, disc: 1, track: 1 })))
  put('mix/CD2/1.wav', wav(mixed('Two', { artist: `Bo ${here.word}`, disc: 2, track: 1, seed: 2 })))
  await runImport()
  const found = await search('search_albums')
  expect(found).toMatchObject([{ title: `Mix ${here.word}`, artist: { title: 'Various Artists' } }])
})

test('the discs of a record follow each other where only their folders say which they are [OWN-3]', async () => {
  const mixed = (at: number, more: Song): Song => {
    const { albumArtist: _, ...tags } = song(`N${at}`, { album: `Hits ${here.word}`, seed: at })
    return { ...tags, artist: `Ida ${at % 2} ${here.word}`, ...more }
  }
  for (const at of [1, 2, 3, 4])
    put(`Hits (Disc ${at > 2 ? 2 : 1})/${at}.wav`, wav(mixed(at, { track: at % 2 ? 1 : 2 })))
  for (const at of [5, 6, 7, 8])
    put(
      `Tides ${here.word}/CD${at > 6 ? 2 : 1}/${at % 2 ? 1 : 2} N${at}.wav`,
      wav({ seed: at, artist: here.word }),
    )
  await runImport()
  const records = await read(
    `albums?title=like.*${here.word}&select=title,songs:tracks(title)&order=title&songs.order=position`,
  )
  expect(records).toEqual([
    {
      title: `Hits ${here.word}`,
      songs: [1, 2, 3, 4].map((at) => ({ title: `N${at} ${here.word}` })),
    },
    { title: `Tides ${here.word}`, songs: [5, 6, 7, 8].map((at) => ({ title: `N${at}` })) },
  ])
})

test('artists of an import that was killed are put in order by the next, be it of a part alone [OWN-5] [HOME-3]', async () => {
  const names = ['Zoe', 'Bo', 'Ida', 'Al']
  for (const [at, name] of names.entries())
    put(`${at}/1.wav`, wav(song('N', { artist: `${name} ${here.word}`, seed: at, seconds: 0.01 })))
  const killed = new Error('killed')
  const reader: ReaderPool = {
    ...here.pool,
    read: (request) =>
      request.path.includes('/3/') ? Promise.reject(killed) : here.pool.read(request),
  }
  const folders = names.map((_, at) => join(here.music, String(at)))
  await expect(runImport(folders, { reader })).rejects.toBe(killed)
  await runImport([folders[3]])
  const home = await read(`artists?title=like.*${here.word}&select=title&order=position`)
  expect(home.map(({ title }) => title?.split(' ')[0])).toEqual(names.toSorted())
})

test('an import of more files than are stored at once stores them all, with its artists by name [OWN-5] [HOME-3]', async () => {
  const artists = ['The Dell', 'Brae', 'Ash', 'Élan', 'Glen', 'Fen', 'Combe']
  for (let at = 0; at < 250; at += 1) {
    const artist = `${artists[at % 7]} ${here.word}`
    put(`${at % 7}/${at}.wav`, wav(song(`N${at}`, { artist, seed: at, seconds: 0.01 })))
  }
  expect(await runImport()).toMatchObject({ added: 250, skipped: {} })
  const [rows] = await withConnection(
    here.server.databaseAddress(),
    (sql) => sql`select count(*)::int as songs, count(distinct album_id)::int as albums from songs
      where title like ${`%${here.word}`}`,
  )
  expect(rows).toEqual({ songs: 250, albums: 1 })
  const home = await read(`artists?title=like.*${here.word}&select=title&order=position`)
  expect(home.map(({ title }) => title?.replace(` ${here.word}`, ''))).toEqual([
    'Ash',
    'Brae',
    'Combe',
    'The Dell',
    'Élan',
    'Fen',
    'Glen',
    'Ida',
  ])
})

test('a genre goes with its last song, also where only a part of the folder was looked at [OWN-17]', async () => {
  const { music, word } = here
  const genres = async () =>
    (await read(`genres?title=like.*${word}&select=title&order=title`)).map(({ title }) => title)
  put('a/1.flac', flac(song('One', { genre: `Fado ${word}` })))
  put('b/2.flac', flac(song('Two', { genre: `Polka ${word}`, seed: 2 })))
  await runImport()
  expect(await genres()).toEqual([`Fado ${word}`, `Polka ${word}`])
  put('a/1.flac', flac(song('One', { genre: `Jazz ${word}` })))
  await runImport([join(music, 'a')])
  expect(await genres()).toEqual([`Jazz ${word}`, `Polka ${word}`])
})
