import { linesOf } from './text.ts'

/** `at` in milliseconds. */
export type SyncedLine = { readonly at: number; readonly text: string }

export type Lyrics = { readonly plain: string; readonly synced: readonly SyncedLine[] | null }

const time = /\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/g
const mostLines = 5000
/** With each line as often as it is sung. */
const mostCharacters = 100_000
const mostOffsetMs = 60 * 60 * 1000

/** Text as it is, or with times as in an `.lrc`; undefined when there is none. */
export function readLyrics(text: unknown): Lyrics | undefined {
  const lines = linesOf(text)?.split('\n').slice(0, mostLines)
  if (!lines) return undefined
  const stated = Number(/^\[offset:\s*([+-]?\d+)\s*\]$/im.exec(lines.join('\n'))?.[1] ?? 0)
  const offset = Math.abs(stated) <= mostOffsetMs ? stated : 0
  const synced = lines.flatMap((line) => {
    const times = [...line.matchAll(time)]
    const words = line
      .replaceAll(time, '')
      .replaceAll(/<\d+:[\d.:]+>/g, '')
      .trim()
    return times.map(([, minutes = '', seconds = '']) => ({
      at: Math.max(0, Math.round((Number(minutes) * 60 + secondsOf(seconds)) * 1000) - offset),
      text: words,
    }))
  })
  if (synced.length === 0) return { plain: lines.join('\n'), synced: null }
  return ofSynced(synced)
}

/** Lines with their times, in any order. */
export function ofSynced(lines: readonly SyncedLine[]): Lyrics {
  let characters = 0
  const ordered = lines
    .toSorted((one, other) => one.at - other.at)
    .slice(0, mostLines)
    .filter(({ text }) => (characters += text.length) <= mostCharacters)
  return { plain: ordered.map(({ text }) => text).join('\n'), synced: ordered }
}

const secondsOf = (text: string) => Number(text.replace(':', '.'))
