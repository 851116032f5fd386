import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { songMakers } from './make-song.ts'
import type { Song } from './tags.ts'

const artists = [
  'Ida Winterborn',
  'Мария Лесная',
  'Ænima Öst',
  '潮の音楽隊',
  'فرقة الميناء',
  'Λευκή Θάλασσα',
  'धीमी बारिश',
  '바람의 정원',
  'Bo & the Lanterns',
  'Ñandú Élise',
]
const words = ['Tide', 'Море', 'Ciel', '雨', 'بحر', 'Φως', 'नदी', '달', 'Harbour', 'Über']
const genres = ['Ambient', 'Jazz', 'Folk', 'Electronic', 'Classical', 'Rock']
const endings: Readonly<Record<keyof typeof songMakers, string>> = {
  flac: 'flac',
  mp3: 'mp3',
  opus: 'opus',
  vorbis: 'ogg',
  aac: 'm4a',
  alac: 'm4a',
  wav: 'wav',
  aiff: 'aiff',
}
const kinds = ['flac', 'mp3', 'opus', 'vorbis', 'aac', 'alac', 'wav', 'aiff'] as const
/** Those that hold each sample as it is are shorter. */
const seconds = { flac: 0.3, mp3: 2, opus: 2, vorbis: 2, aac: 2, alac: 0.3, wav: 0.3, aiff: 0.3 }
/** The first of each format, so that somebody can listen to it. */
const longSeconds = 6
const holdsCovers: ReadonlySet<string> = new Set(['flac', 'mp3', 'aac', 'alac'])

const songsOfAlbum = 10

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/**
 * Writes a library of tagged recordings that play, ten an album: in eight formats and several scripts, with compilations,
 * records of two discs, guests, and covers in folders and in files.
 */
export async function makeLibrary(folder: string, files: number): Promise<void> {
  const covers = await Promise.all(genres.map((_, at) => drawCover(at)))
  for (let album = 0; album * songsOfAlbum < files; album += 1) {
    const kind = pick(kinds, album)
    const artist = `${pick(artists, album)} ${Math.floor(album / 20)}`
    const title = `${pick(words, album)} ${pick(words, Math.floor(album / 10) + 3)} ${album}`
    const place = join(folder, artist, title)
    const cover = ofItsOwn(pick(covers, album), album)
    const isInside = holdsCovers.has(kind) && album % 16 < 8
    mkdirSync(join(place, 'CD1'), { recursive: true })
    mkdirSync(join(place, 'CD2'))
    if (!isInside) writeFileSync(join(place, 'cover.jpg'), cover)
    for (let at = 0; at < songsOfAlbum && album * songsOfAlbum + at < files; at += 1) {
      const song = songOf({ album, at, artist, title })
      const isLong = at === 0 && album < kinds.length
      const lasts = isLong ? longSeconds : seconds[kind]
      const tagged = { ...song, seconds: lasts, ...(isInside ? { cover } : {}) }
      const name = `CD${song.disc}/${String(song.track).padStart(2, '0')} ${song.title}`
      writeFileSync(join(place, `${name}.${endings[kind]}`), songMakers[kind](tagged))
      if (at === 0) writeFileSync(join(place, `${name}.lrc`), `[00:00.10]${song.title}\n`)
    }
  }
}

type Place = { album: number; at: number; artist: string; title: string }

function songOf({ album, at, artist, title }: Place): Song & { title: string } {
  const isMix = album % 10 === 9
  const singer = isMix ? `${pick(artists, at)} ${at}` : artist
  return {
    seed: album * songsOfAlbum + at + 1,
    title: `${pick(words, at)} ${pick(words, album + at)} ${album}-${at}`,
    artist: at % 5 === 4 ? `${singer} feat. ${pick(artists, album + at)}` : singer,
    album: title,
    ...(isMix ? { isCompilation: true } : { albumArtist: artist }),
    disc: at < songsOfAlbum / 2 ? 1 : 2,
    track: (at % (songsOfAlbum / 2)) + 1,
    date: String(1960 + (album % 66)),
    genre: pick(genres, album),
    composer: pick(artists, album + 1),
  }
}

/** With something to see, as a decoder has to work. */
function drawCover(at: number): Promise<Buffer> {
  const hue = at * 60
  const circles = Array.from({ length: 40 }, (_, each) => {
    const [x, y, size] = [(each * 97) % 600, (each * 57) % 600, 20 + ((each * 31) % 90)]
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="hsl(${hue + each * 5} 60% 50% / 0.5)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${circles.join('')}</svg>`
  return sharp(Buffer.from(drawing)).flatten().jpeg({ quality: 85 }).toBuffer()
}

/** With a remark, so that no two albums have the same picture. */
function ofItsOwn(cover: Buffer, album: number): Buffer {
  const remark = Buffer.from(`\xff\xfe\0\0${album}`, 'latin1')
  remark.writeUInt16BE(remark.length - 2, 2)
  return Buffer.concat([cover.subarray(0, 2), remark, cover.subarray(2)])
}
