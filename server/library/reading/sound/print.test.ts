import { expect, test } from 'vitest'

import { printOf } from './print.ts'
import { findSound } from './sound.ts'

function box(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4)
  return Buffer.concat([head, content])
}

/** Each fragment has a head and one part of the sound. */
function m4a(parts: readonly string[], { isInFragments = true, tags = '' } = {}): Buffer {
  const sounds = parts.flatMap((part) => [
    isInFragments ? box('moof', Buffer.alloc(100)) : Buffer.alloc(0),
    box('mdat', Buffer.alloc(1000, part)),
  ])
  const [begin, movie, end] = [
    box('ftyp', Buffer.from('M4A ')),
    box('moov', Buffer.from(tags)),
    box('udta', Buffer.from(tags)),
  ]
  return Buffer.concat([begin, movie, ...sounds, end])
}

async function print(bytes: Buffer) {
  const file = {
    size: bytes.length,
    at: (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length)),
  }
  const sound = await findSound(file)
  return sound && { print: await printOf(file, sound), bytes: sound.end - sound.start }
}

test('songs in fragments that begin alike are told apart, whatever their tags [OWN-4]', async () => {
  const song = await print(m4a(['silence', 'one', 'end']))
  expect(song?.bytes).toBe(3 * 1000 + 2 * (100 + 8 + 8))
  expect(await print(m4a(['silence', 'two', 'end']))).not.toEqual(song)
  expect(await print(m4a(['silence', 'one', 'end'], { tags: 'more' }))).toEqual(song)
})

test('a song in one piece is known by that, as it always was [OWN-4]', async () => {
  const song = await print(m4a(['sound', 'other'], { isInFragments: false }))
  expect(song).toEqual({ print: '56a3289eb1645c1305009fdf48f4bee3', bytes: 1000 })
})
