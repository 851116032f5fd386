import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { flac, wav } from '#server/testing/music/make-song.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { ask, here, lyricsOf, play, put, read, runImport, search, song, songs } = useImports()

const owner = <Result>(work: Parameters<typeof withConnection<Result>>[1]) =>
  withConnection(here.server.databaseAddress(), work)
const at = (path: string) => join(here.music, path)
const copy = (from: string, to: string) => cpSync(at(from), at(to), { recursive: true })
const remove = (path: string) => rmSync(at(path), { recursive: true })
const albums = () =>
  read(`albums?title=like.*${here.word}*&kind=neq.hidden&select=id,title,url,added_at&order=title`)
const people = createPeople(() => here.server)

/** Somebody who plays, and how often each song was played. */
async function listener() {
  const { token, id: user } = await people.signUp(`bo-${here.word}-${Math.random()}@example.org`)
  const tell = async (track = '') => {
    const told = { of_track: track, play: crypto.randomUUID() }
    return (await people.post('rest/v1/rpc/record_play', told, token)).json()
  }
  const plays = () =>
    owner(
      (sql) => sql<{ id: string; own: number; all: number }[]>`
        select track_id as id, count(*)::integer as own,
          (select plays from browse.play_counts where id = track_id) as all
        from public.plays where user_id = ${user} group by track_id order by track_id`,
    )
  const signed = async (file = '') =>
    (await (await people.post('media/sign', { files: [file] }, token)).json()).urls[file]
  return { tell, plays, signed }
}

const twoSongs = (more: object = {}) => ({
  'a/1.flac': flac(song('One', { track: 1, genre: `Fado ${here.word}`, lyrics: 'Words', ...more })),
  'a/2.flac': flac(song('Two', { track: 2, seed: 2, ...more })),
})
const putTwo = (more?: object) => {
  for (const [path, bytes] of Object.entries(twoSongs(more))) put(path, bytes)
}

test('songs that were copied and then deleted where they were are the same, with a scan in between [OWN-4]', async () => {
  putTwo()
  put(
    'a/cover.jpg',
    await sharp({ create: { width: 700, height: 700, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer(),
  )
  await runImport()
  const [before, [album]] = [await songs(), await albums()]
  const bo = await listener()
  expect(await bo.tell(before[0]?.id)).toBe(true)

  copy('a', 'b')
  expect(await runImport()).toMatchObject({ added: 2, missing: 0 })
  const young = (await songs()).filter(({ id }) => before.every((each) => each.id !== id))
  expect(young).toHaveLength(2)
  for (const { id } of young) expect(await bo.tell(id)).toBe(true)

  remove('a')
  expect(await runImport()).toMatchObject({ added: 0, changed: 2, missing: 0 })
  expect(await songs()).toEqual(before)
  expect(await albums()).toEqual([album])
  expect(await lyricsOf('One')).toMatchObject({ plain: 'Words' })
  expect((await search('search_songs')).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await play(before[0]?.file ?? ''))?.status).toBe(200)
  expect(await bo.plays()).toEqual(
    before
      .map(({ id }, place) => ({ id, own: 2 - place, all: 2 - place }))
      .toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1)),
  )
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 2, missing: 0 })

  // What a queue holds of the copies is found, played and counted.
  const ids = young.map(({ id }) => id)
  const found = await ask('songs_once_called', { ids: [...ids, 'nobody'] })
  expect(new Map(found.map(({ id, file }) => [id, file]))).toEqual(
    new Map(young.map(({ id, title }) => [id, before.find((each) => each.title === title)?.file])),
  )
  expect((await play(young[0]?.file ?? ''))?.status).toBe(200)
  expect(await bo.tell(young[1]?.id)).toBe(true)
  expect((await bo.plays()).map(({ own }) => own)).toEqual([2, 2])
})

test('copies of copies are the first, and what they were called in between still leads there [OWN-4]', async () => {
  putTwo()
  await runImport()
  const before = await songs()
  const called: string[] = []
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'c'],
  ] as const) {
    copy(from, to)
    await runImport()
    for (const { id } of await songs())
      if (id && before.every((each) => each.id !== id)) called.push(id)
    remove(from)
    await runImport()
    expect(await songs()).toEqual(before)
  }
  expect(called).toHaveLength(4)
  expect(await ask('songs_once_called', { ids: called })).toHaveLength(4)
})

test('duplicates that stay are songs of their own, and each copy is one song [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  await runImport()
  const [first] = await songs()
  copy('a', 'b')
  await runImport()
  const second = (await songs()).find(({ id }) => id !== first?.id)
  copy('a', 'c')
  await runImport()
  expect(await songs()).toHaveLength(3)
  expect(await runImport()).toMatchObject({ unchanged: 3, missing: 0 })

  // The oldest is the oldest copy from now on, and the other stays what it is.
  remove('a')
  expect(await runImport()).toMatchObject({ changed: 1, missing: 0 })
  const left = await songs('id')
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ id: first?.id })
  expect(left).not.toContainEqual({ id: second?.id })

  // A copy that goes leaves the others as they are; the original that returns is another song.
  remove('c')
  expect(await runImport()).toMatchObject({ missing: 1 })
  expect(await songs('id')).toEqual([{ id: first?.id }])
  put('a/1.wav', wav(song('One')))
  expect(await runImport()).toMatchObject({ missing: 0 })
  expect(await songs()).toHaveLength(2)
  expect(
    await owner((sql) => sql`select path from library.files where track_id = ${first?.id ?? ''}`),
  ).toEqual([{ path: 'b/1.wav' }])
})

test('a recording that is on an album and on a compilation is two songs, also where one of them is away for a while [OWN-4]', async () => {
  for (const name of ['Sea', 'Hits'])
    put(`${name}/1.wav`, wav(song('One', { album: `${name} ${here.word}` })))
  await runImport()
  const before = await songs('id,album')
  renameSync(at('Sea'), at('.away'))
  expect(await runImport()).toMatchObject({ missing: 1, changed: 0 })
  renameSync(at('.away'), at('Sea'))
  expect(await runImport()).toMatchObject({ added: 0, back: 1 })
  expect(await songs('id,album')).toEqual(before)
})

test('an album and a compilation that came one after the other are two a day later, however often they were scanned meanwhile [OWN-4]', async () => {
  put('else/2.wav', wav(song('Two', { seed: 2, album: `Bay ${here.word}` })))
  await runImport()
  for (const name of ['Sea', 'Hits']) {
    put(`${name}/1.wav`, wav(song('One', { album: `${name} ${here.word}` })))
    await runImport([at(name)])
  }
  const before = await songs('id,album')
  expect(before).toHaveLength(3)
  await owner((sql) =>
    sql
      .unsafe(
        `update public.tracks set added_at = added_at - interval '1 day' where title like '%${here.word}';
         update library.scans set started_at = started_at - interval '1 day';
         insert into library.scans (folder_id, ended_at)
           select folder.id, now() from library.folders folder, generate_series(1, 51) where path = '${here.music}'`,
      )
      .simple(),
  )
  await runImport()
  renameSync(at('Sea'), at('.away'))
  expect(await runImport()).toMatchObject({ missing: 1, changed: 0 })
  renameSync(at('.away'), at('Sea'))
  expect(await runImport()).toMatchObject({ added: 0, back: 1 })
  expect(await songs('id,album')).toEqual(before)
})

test('parts of a folder that a watcher names are imports of their own: a copy that is tagged for another album follows [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  put('else/2.wav', wav(song('Two', { seed: 2, album: `Bay ${here.word}` })))
  await runImport()
  const before = await songs()
  put('b/1.wav', wav(song('One', { album: `Ocean ${here.word}` })))
  await runImport([at('b')])
  remove('a')
  expect(await runImport()).toMatchObject({ missing: 0, changed: 1 })
  expect(await songs()).toEqual(before)
})

test('an album and a compilation that a watcher names together are two, also at once [OWN-4]', async () => {
  put('else/2.wav', wav(song('Two', { seed: 2, album: `Bay ${here.word}` })))
  await runImport()
  for (const name of ['Sea', 'Hits'])
    put(`new/${name}/1.wav`, wav(song('One', { album: `${name} ${here.word}` })))
  await runImport([at('new')])
  const before = await songs('id,album')
  expect(before).toHaveLength(3)
  remove('new/Sea')
  expect(await runImport([at('new')])).toMatchObject({ missing: 1, changed: 0 })
  expect(await songs('id,album')).toEqual(
    before.filter(({ album }) => album !== `Sea ${here.word}`),
  )
})

test('a copy that was tagged for another album before the first was deleted is the same song [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  await runImport()
  const [before] = await songs()
  put('b/1.wav', wav(song('One', { album: `Ocean ${here.word}` })))
  await runImport()
  remove('a')
  expect(await runImport()).toMatchObject({ missing: 0 })
  expect(await songs()).toEqual([before])
})

test('what is overwritten while its copy is there goes on in the copy [OWN-4]', async () => {
  put('a/1.wav', wav(song('One')))
  await runImport()
  const [before] = await songs()
  copy('a', 'b')
  await runImport()
  put('a/1.wav', wav(song('Else', { seed: 9 })))
  await runImport()
  const now = await songs()
  expect(now.find(({ id }) => id === before?.id)).toEqual(before)
  expect(now).toHaveLength(2)
})

test('an import that was killed before copies took over does so the next time, of whatever part [OWN-4] [OWN-5]', async () => {
  putTwo()
  put('else/3.wav', wav(song('Three', { seed: 3, album: `Bay ${here.word}` })))
  await runImport()
  const before = await songs()
  copy('a', 'b')
  await runImport()
  remove('a')
  await owner((sql) =>
    sql
      .unsafe(`create function public.fail_for_test() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
        create trigger fail_for_test before insert on browse.former_songs execute function public.fail_for_test()`)
      .simple(),
  )
  await expect(runImport()).rejects.toThrow('killed')
  await owner((sql) => sql.unsafe('drop function public.fail_for_test cascade'))
  expect(await songs()).not.toEqual(before)
  await runImport([at('else')])
  expect(await songs()).toEqual(before)
})

test('a song is for whom the folder is in which it is now [OWN-4] [WHO-2]', async () => {
  putTwo({ album: `Sea ${here.word}` })
  mkdirSync(at('b'))
  put('b/0.wav', wav(song('Zero', { seed: 7, album: `Own ${here.word}` })))
  await runImport([at('a')])
  await runImport([at('b')])
  const close = (path: string, isClosed: boolean) =>
    owner((sql) => sql`update library.folders set is_closed = ${isClosed} where path = ${at(path)}`)
  const bo = await listener()
  const [one] = await songs()
  const addressOf = () => bo.signed(one?.file)
  await close('a', true)
  expect(await addressOf()).toBeUndefined()

  copy('a', 'b/a')
  await runImport([at('b')])
  const copies = (await songs('id,title,file')).filter(
    ({ id, title }) => title === one?.title && id !== one?.id,
  )
  remove('a/1.flac')
  expect(await runImport([at('a')])).toMatchObject({ changed: 1, missing: 0 })
  // The folder of the copy is everybody’s.
  expect(await addressOf()).toEqual(expect.any(String))
  expect(await bo.signed(copies[0]?.file)).toEqual(expect.any(String))
  const foldersOf = (title: string) =>
    owner(
      (sql) => sql<{ path: string }[]>`
        select folder.path from public.tracks track join library.folders folder on folder.id = track.folder_id
        where track.title = ${`${title} ${here.word}`} order by folder.path`,
    )
  expect(await foldersOf('One')).toEqual([{ path: at('b') }])
  expect(await foldersOf('Two')).toEqual([{ path: at('a') }, { path: at('b') }])

  await close('b', true)
  expect([await addressOf(), await bo.signed(copies[0]?.file)]).toEqual([undefined, undefined])
})

test('a disk that is away gives nothing to copies elsewhere [OWN-4] [OWN-9]', async () => {
  putTwo()
  await runImport([at('a')])
  const before = await songs()
  copy('a', 'b')
  await runImport([at('b')])
  renameSync(at('a'), at('away'))
  mkdirSync(at('a'))
  expect((await runImport([at('a')])).missing).toBe(0)
  expect(await songs()).toHaveLength(4)
  rmSync(at('a'), { recursive: true })
  renameSync(at('away'), at('a'))
  expect(await runImport([at('a')])).toMatchObject({ unchanged: 2, missing: 0 })
  expect(await songs()).toEqual(expect.arrayContaining(before))
})

test('an album that was copied and deleted is the same, also in another folder [OWN-4]', async () => {
  const { albumArtist: _, ...tags } = song('One')
  put('from/mix/1.flac', flac(tags))
  mkdirSync(at('to'))
  put('to/else.flac', flac(song('Else', { seed: 2, album: `Bay ${here.word}` })))
  put('from/else.flac', flac(song('More', { seed: 3, album: `Bay ${here.word}` })))
  await runImport([at('from')])
  await runImport([at('to')])
  const before = await albums()
  copy('from/mix', 'to/mix')
  await runImport([at('to')])
  expect(await albums()).toHaveLength(before.length + 1)
  remove('from/mix')
  await runImport([at('from')])
  expect(await albums()).toEqual(before)
})

/** The tables that refer to one. */
const refer = (table: string) =>
  owner(
    (sql) => sql<{ name: string }[]>`
    select source.relname as name from pg_constraint known join pg_class source on source.oid = known.conrelid
    where known.contype = 'f' and known.confrelid = ${table}::regclass order by 1`,
  )

test('all that refers to songs and albums is thought of where copies and renamed albums become what they were [OWN-4]', async () => {
  const known = {
    // Follow from the facts of a file.
    tracks: ['file_places', 'files', 'lyrics', 'song_places', 'track_artists', 'track_genres'],
    // Of people, or told apart in `follow-copies.ts`.
    people: ['former_songs', 'left_albums', 'loudness', 'most_played', 'play_counts', 'plays'],
    // Of the sample alone.
    sample: ['cards'],
  }
  expect((await refer('public.tracks')).map(({ name }) => name)).toEqual(
    Object.values(known).flat().toSorted(),
  )
  expect((await refer('public.albums')).map(({ name }) => name)).toEqual([
    'album_artists',
    'album_keys',
    'album_places',
    'left_albums',
    'tracks',
  ])
})
