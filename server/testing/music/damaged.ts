import { songMakers } from './make-song.ts'
import type { Song } from './tags.ts'

const kinds = Object.keys(songMakers)
const endings: Readonly<Record<string, string>> = { vorbis: 'ogg', aac: 'm4a', alac: 'm4a' }

/** A recording of some kind that something damaged, the same for the same number. */
export function damaged(number: number, song: Song): { name: string; bytes: Buffer } {
  const random = numbersFrom(number + 1)
  const kind = kinds[number % kinds.length] ?? 'wav'
  const make = Object.entries(songMakers).find(([name]) => name === kind)?.[1]
  const whole = make ? Buffer.from(make(song)) : Buffer.alloc(0)
  return { name: `song.${endings[kind] ?? kind}`, bytes: damage(whole, random) }
}

function damage(bytes: Buffer, random: (below: number) => number): Buffer {
  // What is at the start is read more than what is in the middle.
  const place = () => random(random(2) === 0 ? Math.min(400, bytes.length) : bytes.length)
  const times = 1 + random(8)
  for (let time = 0; time < times; time += 1) {
    const at = place()
    const end = Math.min(bytes.length, at + 1 + random(16))
    switch (random(5)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8))
        break
      case 1:
        bytes.fill(0xff, at, end)
        break
      case 2:
        bytes.fill(0, at, end)
        break
      case 3:
        for (let each = at; each < end; each += 1) bytes[each] = random(256)
        break
      default:
        bytes.copy(bytes, at, place(), place())
    }
  }
  return random(4) === 0 ? bytes.subarray(0, place()) : bytes
}

/** By mulberry32. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
