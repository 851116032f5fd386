import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { wav, flac } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, lyricsOf, put, read, runImport, search, song, songs } = useImports()

const albums = () =>
  read(`albums?title=like.*${here.word}*&kind=neq.hidden&select=id,title,url,added_at&order=title`)

/** Eight songs of an album, of which those from a place on have another title of it. */
function putAlbum(from = 8, more: object = {}) {
  for (let place = 0; place < 8; place += 1) {
    const album = `${place < from ? 'Sea' : 'Ocean'} ${here.word}`
    put(`a/${place}.flac`, flac(song(`N${place}`, { seed: place, seconds: 0.05, album, ...more })))
  }
}

test('an album that is renamed song by song is the same, with its cover, its words and its day [OWN-4]', async () => {
  put(
    'a/cover.jpg',
    await sharp({ create: { width: 700, height: 700, channels: 3, background: '#00f' } })
      .jpeg()
      .toBuffer(),
  )
  putAlbum(8, { lyrics: 'Words' })
  await runImport()
  const [[album], before] = [await albums(), await songs()]
  for (const from of [5, 2]) {
    putAlbum(from, { lyrics: 'Words' })
    await runImport()
    expect(await albums()).toHaveLength(2)
  }
  putAlbum(0, { lyrics: 'Other words', albumArtist: `Bo ${here.word}` })
  await runImport()
  expect(await albums()).toEqual([{ ...album, title: `Ocean ${here.word}` }])
  expect(await songs()).toEqual(before)
  expect(await search('search_albums')).toMatchObject([
    { id: album?.id, desc: `Bo ${here.word}`, artist: { title: `Bo ${here.word}` } },
  ])
  expect(await search('search_songs', `Ocean ${here.word}`)).toHaveLength(8)
  expect(await search('search_songs', `Sea ${here.word}`)).toEqual([])
  expect(await lyricsOf('N3')).toMatchObject({ plain: 'Other words' })
  expect(await runImport()).toMatchObject({ read: 0, unchanged: 8 })
})

test('an album whose files are read in several parts is the same under another name [OWN-4]', async () => {
  const names = { Sea: 8, Bay: 190 }
  const putAll = (artist: string) => {
    let seed = 0
    for (const [name, count] of Object.entries(names))
      for (let place = 0; place < count; place += 1) {
        const tags = {
          seed: (seed += 1),
          seconds: 0.01,
          album: `${name} ${here.word}`,
          albumArtist: artist,
        }
        put(`${name}/${place}.wav`, wav(song(`N${place}`, tags)))
      }
  }
  putAll(`Ida ${here.word}`)
  await runImport()
  const before = await albums()
  putAll(`Bo ${here.word}`)
  expect(await runImport()).toMatchObject({ changed: 198 })
  expect(await albums()).toEqual(before)
})

test('albums that are put together stay the one that has more, and one that is taken apart is gone [OWN-4]', async () => {
  const putBoth = (first: string, second: string, third = second) => {
    put('1.wav', wav(song('One', { album: `${first} ${here.word}` })))
    put('2.wav', wav(song('Two', { seed: 2, album: `${second} ${here.word}` })))
    put('3.wav', wav(song('Three', { seed: 3, album: `${third} ${here.word}` })))
  }
  put('1.wav', wav(song('One', { album: `Sea ${here.word}` })))
  await runImport()
  putBoth('Sea', 'Bay')
  await runImport()
  const [bay] = await albums()
  putBoth('Bay', 'Bay')
  await runImport()
  expect(await albums()).toEqual([bay])
  // Its songs go to two albums.
  putBoth('Bay', 'Cove', 'Dell')
  await runImport()
  putBoth('Cove', 'Cove', 'Dell')
  await runImport()
  expect((await albums()).map(({ id }) => id)).not.toContain(bay?.id)
})

test.each([
  { how: 'at once', steps: [6] },
  { how: 'one after the other', steps: [3, 6] },
])(
  'songs that were away while the rest of their album was renamed $how are in the album that they name [OWN-4]',
  async ({ steps }) => {
    const at = (path: string) => join(here.music, path)
    const putRest = (renamed: number) => {
      for (let place = 2; place < 6; place += 1) {
        const album = `${place < renamed ? 'Best' : 'Demos'} ${here.word}`
        put(`a/${place}.wav`, wav(song(`N${place}`, { seed: place, seconds: 0.05, album })))
      }
    }
    for (const name of ['a/0.wav', 'a/1.wav'])
      put(name, wav(song('Away', { seed: name.charCodeAt(2), album: `Demos ${here.word}` })))
    putRest(0)
    await runImport()
    const [[album], before] = [await albums(), await songs()]

    mkdirSync(at('.away'))
    for (const name of ['0.wav', '1.wav']) renameSync(at(`a/${name}`), at(`.away/${name}`))
    expect(await runImport()).toMatchObject({ missing: 2 })
    for (const renamed of steps) {
      putRest(renamed)
      await runImport()
    }
    expect(await albums()).toEqual([{ ...album, title: `Best ${here.word}` }])

    for (const name of ['0.wav', '1.wav']) renameSync(at(`.away/${name}`), at(`a/${name}`))
    await runImport()
    expect(await songs()).toEqual(before)
    expect((await songs('title,album')).map((each) => each['album'])).toEqual(
      before.map(({ title }) => `${title?.startsWith('Away') ? 'Demos' : 'Best'} ${here.word}`),
    )
    expect(await runImport()).toMatchObject({ read: 0, unchanged: 6 })
  },
)
