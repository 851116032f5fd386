import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import type { CoverPool } from '#server/library/covers/cover-pool.ts'
import { dropPictures } from '#server/library/covers/drop-pictures.ts'
import { makeNoCover } from '#server/library/covers/no-cover.ts'
import { forgetFolder } from '#server/library/forget-folder.ts'
import { knownFolder } from '#server/library/move-folder.ts'
import { readSettings } from '#server/settings.ts'
import { flac, wav } from '#server/testing/music/make-song.ts'
import { useImports } from '#server/testing/use-imports.ts'

const { here, lyricsOf, put, read, runImport, song } = useImports()

const jpeg = (color: string, height = 700) =>
  sharp({ create: { width: 800, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

test('a record has the cover of its folder, or that in its songs [OWN-8]', async () => {
  const sea = song('One', { album: `Sea ${here.word}` })
  put('sea/CD1/1.wav', wav(sea))
  put('sea/folder.jpg', await jpeg('#ff0000'))
  put(
    'bay/1.flac',
    flac(song('Two', { album: `Bay ${here.word}`, seed: 2, cover: await jpeg('#0000ff', 200) })),
  )
  put('bay/cover.jpg', 'no picture')
  put('none/1.wav', wav(song('Three', { album: `None ${here.word}`, seed: 3 })))
  const { skipped } = await runImport()
  expect(skipped).toEqual({ 'bay/cover.jpg': expect.stringContaining('picture') })

  const albums = await read(
    `albums?title=like.*${here.word}*&select=title,url,color,placeholder&order=title`,
  )
  expect(albums.map(({ color }) => color)).toEqual(['#0000fe', '#3a3a40', '#fe0000'])
  for (const [at, { url }] of albums.entries())
    for (const width of [96, 256, 640]) {
      // A small one is not blown up.
      const side = at === 0 ? Math.min(width, 200) : width
      const answer = await here.server.ask(`media/${String(url)}-${width}.webp`)
      const { format, ...size } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([format, size.width, size.height]).toEqual(['webp', side, side])
    }
  const [{ url } = { url: '' }] = await read(`songs?title=like.Two*${here.word}*&select=url`)
  expect(url).toBe(albums[0]?.['url'])
})

test('a record whose first songs have no picture has that of a later one [OWN-8]', async () => {
  const album = `Late ${here.word}`
  const cover = await jpeg('#0000ff', 200)
  for (const number of [1, 2, 3])
    put(
      `late/${number}.flac`,
      flac(
        song(`Late ${number}`, {
          album,
          track: number,
          seed: 40 + number,
          ...(number === 3 && { cover }),
        }),
      ),
    )
  await runImport()
  const [found] = await read(`albums?title=eq.${encodeURIComponent(album)}&select=color`)
  expect(found).toEqual({ color: '#0000fe' })
})

test('an artist has the picture in their folder, else the cover of a record [OWN-8] [ARTIST-7]', async () => {
  const { word } = here
  put('Ida/Sea/CD1/1.wav', wav(song('One')))
  put('Ida/artist.jpg', await jpeg('#00ff00'))
  put('Ida/Sea/cover.jpg', await jpeg('#ff0000'))
  const bo = { artist: `Bo ${word}`, albumArtist: `Bo ${word}`, seed: 2 }
  put('Bo/Bay/1.wav', wav(song('Two', bo)))
  put('Bo/Bay/cover.jpg', await jpeg('#0000ff'))
  await runImport()
  const pictures = await read(`artists?title=like.*${word}*&select=title,url&order=title`)
  const covers = await read(`albums?title=like.*${word}*&select=url,artist:artists(title)`)
  const coverOf = (name: string) =>
    covers.find(({ artist }) => JSON.stringify(artist).includes(name))?.url
  expect(pictures.map(({ url }) => url)).toEqual([coverOf('Bo'), expect.any(String)])
  const own = pictures[1]?.url
  expect(own).not.toBe(coverOf('Ida'))
  const answer = await here.server.ask(`media/${own}-96.webp`)
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  expect(dominant.g).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(50)
})

test('links give nothing away that lies outside the folder [OWN-7] [OWN-8]', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'x.json'), 'secret')
  writeFileSync(join(outside, 'x.jpg'), await jpeg('#ff0000'))
  put('CD1/s.wav', wav(song('One')))
  put('words/within', 'Within')
  put('words/s.wav', wav(song('Two', { album: `Bay ${here.word}`, seed: 2 })))
  put('cover.jpg', await jpeg('#ff0000'))
  symlinkSync(join(outside, 'x.json'), join(here.music, 'CD1/s.lrc'))
  symlinkSync(join(outside, 'x.jpg'), join(here.music, 'CD1/cover.jpg'))
  symlinkSync(join(here.music, 'words/within'), join(here.music, 'words/s.lrc'))
  await runImport([join(here.music, 'CD1'), join(here.music, 'words')])
  rmSync(outside, { recursive: true })
  expect(await lyricsOf('One')).toBeUndefined()
  expect(await lyricsOf('Two')).toMatchObject({ plain: 'Within' })
  // Above the folder, too, nothing was imported.
  expect(await read(`albums?title=eq.Sea ${here.word}&select=color`)).toEqual([
    { color: '#3a3a40' },
  ])
})

test('records that are away wait for their covers, and keep nobody from theirs [OWN-8]', async () => {
  const away = join(here.music, 'away')
  for (let at = 0; at <= 200; at += 1)
    put(`away/${at}.wav`, wav(song('N', { seed: at, seconds: 0.01, album: `A${at} ${here.word}` })))
  put('near/1.wav', wav(song('Near', { seed: 300, album: `Near ${here.word}` })))
  put('near/cover.jpg', await jpeg('#ff0000'))
  await runImport([away])
  await withConnection(here.server.databaseAddress(), async (sql) => {
    await sql`update library.album_keys set cover = null
      where album_id in (select id from albums where title like ${`%${here.word}`})`
    await sql`update library.files set missing_since = now()
      where folder_id = (select id from library.folders where path = ${away}) and path <> '0.wav'`
  })
  renameSync(away, join(here.music, 'later'))
  await runImport([join(here.music, 'near')])
  const near = `albums?title=eq.Near ${here.word}&select=color`
  expect(await read(near)).toEqual([{ color: '#fe0000' }])
  const waiting = () =>
    withConnection(
      here.server.databaseAddress(),
      (sql) => sql`select count(*)::int as albums from library.album_keys where cover is null`,
    )
  expect(await waiting()).toMatchObject([{ albums: 201 }])
  renameSync(join(here.music, 'later'), away)
  await runImport([away])
  expect(await waiting()).toMatchObject([{ albums: 0 }])
})

test('the covers of a forgotten folder go, but those that something else shows [OWN-16]', async () => {
  const { word, music, server } = here
  put('old/Sea/1.wav', wav(song('One', { album: `A ${word}` })))
  put('old/Sea/cover.jpg', await jpeg('#ff7700'))
  put('old/Bay/2.wav', wav(song('Two', { album: `B ${word}`, seed: 2 })))
  put('old/Bay/cover.jpg', await jpeg('#0077ff'))
  put('old/artist.jpg', await jpeg('#77ff00'))
  const bo = { artist: `Bo ${word}`, albumArtist: `Bo ${word}`, seed: 3 }
  put('kept/3.wav', wav(song('Three', { album: `C ${word}`, ...bo })))
  put('kept/cover.jpg', await jpeg('#ff7700'))
  await runImport([join(music, 'old')])
  await runImport([join(music, 'kept')])
  const named = async (table: string) =>
    (await read(`${table}?title=like.*${word}*&select=url&order=title`)).map(({ url }) => url ?? '')
  const covers = await named('albums')
  expect(covers[0]).toBe(covers[2])
  const all = [...new Set([...covers, ...(await named('artists'))])]
  expect(all).toHaveLength(3)
  const { media } = readSettings({ DATA_DIR: server.dataDir })
  const filesOf = (url = '') =>
    readdirSync(join(media.folder, 'pictures')).filter((name) => name.startsWith(basename(url)))
  expect(all.map((url) => filesOf(url).length)).toEqual([3, 3, 3])
  // As far as somebody got who was killed there.
  rmSync(join(media.folder, `${covers[1]}-96.webp`))
  await withConnection(server.databaseAddress(), async (sql) => {
    await forgetFolder(sql, (await knownFolder(sql, join(music, 'old'))).id)
    await dropPictures(sql, media.folder)
    expect(
      await sql`select url from library.pictures where url = any (string_to_array(${all.join()}, ','))`,
    ).toEqual([{ url: covers[2] }])
  })
  expect(all.map((url) => filesOf(url).length)).toEqual([3, 0, 0])
  expect(filesOf((await makeNoCover(undefined)).url)).toHaveLength(3)
})

test('pictures of an import that was killed before anything named them go with the next that is forgotten [OWN-16] [OWN-11]', async () => {
  const { word, music, server } = here
  const { media } = readSettings({ DATA_DIR: server.dataDir })
  const pictures = join(media.folder, 'pictures')
  const all = () => readdirSync(pictures).filter((name) => name.endsWith('.webp'))
  await runImport()
  const before = all()
  put('a/1.wav', wav(song('One')))
  put('a/cover.jpg', await jpeg('#ff5500'))
  put('artist.jpg', await jpeg('#5500ff'))
  for (const [at, hours] of [1, 49].entries()) {
    writeFileSync(join(pictures, `parts/${word}${at}`), 'half')
    const then = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(pictures, `parts/${word}${at}`), then, then)
  }
  const killed = new Error('killed')
  for (const kind of ['cover', 'artist'])
    await expect(
      runImport([music], {
        covers: {
          ...here.covers,
          async make(job, note) {
            const answer = await here.covers.make(job, note)
            if ((job.picture === undefined) === (kind === 'cover')) throw killed
            return answer
          },
        },
      }),
    ).rejects.toBe(killed)
  // What another library writes just now stays.
  const parts = readdirSync(join(pictures, 'parts'))
  expect(parts.filter((name) => name.startsWith(word))).toEqual([`${word}0`])
  expect(all()).toHaveLength(before.length + 6)
  put('a/cover.jpg', await jpeg('#ffff00'))
  rmSync(join(music, 'artist.jpg'))
  await runImport()
  await withConnection(server.databaseAddress(), async (sql) => {
    await dropPictures(sql, media.folder)
    expect(all()).toHaveLength(before.length + 3)
    await forgetFolder(sql, (await knownFolder(sql, music)).id)
    await dropPictures(sql, media.folder)
  })
  expect(all()).toEqual(before)
})

test('a disk that fails under the picture of an artist ends the import, and the next one makes it [OWN-11] [ARTIST-7]', async () => {
  put('a/1.wav', wav(song('One')))
  put('artist.jpg', await jpeg('#00ff00'))
  const fault = { code: 'ENOSPC', message: 'no space left' }
  const covers: CoverPool = {
    ...here.covers,
    make: (job, note) =>
      job.picture === undefined
        ? here.covers.make(job, note)
        : Promise.resolve({ skipped: [], fault }),
  }
  await expect(runImport([here.music], { covers })).rejects.toThrow(/is full/)
  await runImport()
  const [artist] = await read(`artists?title=eq.Ida ${here.word}&select=url`)
  const [album] = await read(`albums?title=eq.Sea ${here.word}&select=url`)
  expect(artist?.url).not.toBe(album?.url)
})

const colorOf = async (title = 'Sea') => {
  const [album] = await read(`albums?title=eq.${title} ${here.word}&select=color`)
  return album?.['color']
}

test('a cover that is put beside songs that are as they were is seen, and so are words [OWN-12]', async () => {
  put('sea/CD1/1.wav', wav(song('One')))
  await runImport()
  expect([await colorOf(), await lyricsOf('One')]).toEqual(['#3a3a40', undefined])
  expect(await runImport()).toMatchObject({ read: 0 })
  put('sea/cover.jpg', await jpeg('#ff0000'))
  put('sea/CD1/1.lrc', 'Ebb and flow')
  expect(await runImport()).toMatchObject({ changed: 1, added: 0 })
  expect([await colorOf(), await lyricsOf('One')]).toEqual(['#fe0000', { plain: 'Ebb and flow' }])
  // Looked at by itself, too, the disc knows the picture above it.
  expect(await runImport([join(here.music, 'sea/CD1')])).toMatchObject({ read: 0, unchanged: 1 })
  rmSync(join(here.music, 'sea/cover.jpg'))
  expect(await runImport()).toMatchObject({ changed: 1 })
  expect(await colorOf()).toBe('#3a3a40')
})

/** A picture as large as it says it is, and hardly a byte of it. */
function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 6], 8)
  const chunks = [
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND'),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

function chunk(name: string, content: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

test('a cover of 100 megapixels is not looked at, and the next one is taken [OWN-11]', async () => {
  put('1.flac', flac(song('One', { cover: await jpeg('#0000ff') })))
  put('cover.png', pngOf(10_000, 10_000))
  const { skipped } = await runImport()
  expect(skipped).toEqual({ 'cover.png': expect.stringContaining('exceeds pixel limit') })
  expect(await colorOf()).toBe('#0000fe')
})

const mount = (...words: string[]) => spawnSync('mount', words).status === 0

test('a disk that is full while covers are written is named, and the next import goes on [OWN-11]', async ({
  skip,
}) => {
  const disk = join(here.music, '.disk')
  mkdirSync(disk)
  if (!mount('-t', 'tmpfs', '-o', 'size=300k,mode=755', 'tmpfs', disk)) skip()
  try {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    for (let at = 0; at < 6; at += 1) {
      const create = { width: 700, height: 700, channels: 3, background: '#000', noise } as const
      put(`${at}/1.wav`, wav(song('N', { seed: at, seconds: 0.01, album: `A${at} ${here.word}` })))
      put(`${at}/cover.jpg`, await sharp({ create }).jpeg().toBuffer())
    }
    const settings = { DATA_DIR: disk }
    await expect(runImport([here.music], { settings })).rejects.toThrow(
      /^The disk that holds .+ is full/,
    )
    expect(await read(`songs?title=like.*${here.word}*&select=id`)).toHaveLength(6)
    expect(mount('-o', 'remount,size=20m', disk)).toBe(true)
    expect(await runImport([here.music], { settings })).toMatchObject({ read: 0, unchanged: 6 })
    const covers = await read(`albums?title=like.A*${here.word}&select=url`)
    expect(new Set(covers.map(({ url }) => url)).size).toBe(6)
  } finally {
    spawnSync('umount', [disk])
  }
})
