import { extname } from 'node:path'

import { isPassedBy, soundNames } from '#server/library/walking/walk.ts'

const besideNames = /\.(?:lrc|jpe?g|png|webp|gif)$/i
const mostNameBytes = 255
const mostParts = 20
/** Of the whole path below the folder of uploads. */
const mostPathBytes = 1500

/** Music, and what lies beside it: covers and words. */
export const isWanted = (path: string): boolean => soundNames.test(path) || besideNames.test(path)

/**
 * The path below the folder of uploads that a file gets, by what a browser calls it. It leads nowhere else, hides
 * nothing, and every system can write it; nothing where there is no such path.
 */
export function placeOf(named: string): string | undefined {
  const parts = named.normalize('NFC').toWellFormed().split(/[/\\]/).filter(Boolean)
  if (parts.length === 0 || parts.length > mostParts) return undefined
  const path = parts.map(safeName).join('/')
  return Buffer.byteLength(path) > mostPathBytes ? undefined : path
}

function safeName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"|?*\u{fffd}]/gu, '_')
    // First what is empty at the ends: behind it a dot would begin the name.
    .trim()
    .replace(/[.\s]+$/, '')
  const shown = isPassedBy(plain) ? `_${plain.replace(/^\./, '')}` : plain
  return shortened(shown || '_', mostNameBytes)
}

/** The end, which says what it is, stays. */
function shortened(name: string, mostBytes: number): string {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const found = extname(name)
  const end = Buffer.byteLength(found) <= 16 ? found : ''
  let stem = ''
  let bytes = Buffer.byteLength(end)
  for (const sign of name.slice(0, name.length - end.length)) {
    bytes += Buffer.byteLength(sign)
    if (bytes > mostBytes) break
    stem += sign
  }
  return stem.trimEnd() + end
}

/** `song (2).mp3` for `song.mp3`. */
export function numbered(name: string, number: number): string {
  const end = extname(name)
  const mark = ` (${number})`
  const stem = name.slice(0, name.length - end.length)
  return shortened(stem, mostNameBytes - Buffer.byteLength(mark + end)) + mark + end
}
