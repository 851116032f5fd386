import { printable } from './printable.ts'
import type { Tally } from '#server/library/tally.ts'

const everyMs = 1000
/** As songs are stored by the thousand. */
const recentMs = 20_000

type Output = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** How far it is, once a second: in one line of a terminal, else in lines. */
export function showProgress({
  doing,
  done,
  total,
  output = process.stderr,
}: {
  readonly doing: string
  readonly done: () => number
  /** Nothing while nobody knows. */
  readonly total: () => number | undefined
  readonly output?: Output
}): () => void {
  const looks = [{ at: performance.now(), done: done() }]
  const [before, after] = output.isTTY ? ['\r\x1b[K', ''] : ['', '\n']
  // Where nothing is new there is nothing to tell.
  let last = 0
  const timer = setInterval(() => {
    const now = { at: performance.now(), done: done() }
    looks.push(now)
    while (looks.length > recentMs / everyMs) looks.shift()
    if (now.done === last) return
    last = now.done
    output.write(before + progressLine(doing, looks, total()) + after)
  }, everyMs)
  return () => {
    clearInterval(timer)
    if (output.isTTY) output.write(before)
    // The last of several lines is of the end, and says nothing of what is left.
    else if (last > 0 && done() !== last) output.write(`${countLine(doing, done(), total())}\n`)
  }
}

type Look = { readonly at: number; readonly done: number }

/** By what was done lately. */
function progressLine(doing: string, looks: readonly Look[], total?: number): string {
  const [first, now] = [looks[0], looks.at(-1)]
  if (!first || !now) return doing
  const rate = ((now.done - first.done) * 1000) / Math.max(1, now.at - first.at)
  const left = total === undefined || rate === 0 ? undefined : (total - now.done) / rate
  return [
    countLine(doing, now.done, total),
    `${count(Math.round(rate))} a second`,
    ...(left === undefined || left <= 0 ? [] : [`${duration(left)} left`]),
  ].join(', ')
}

const countLine = (doing: string, done: number, total?: number) =>
  `${doing} ${count(done)}${total === undefined ? '' : ` of ${count(total)}`}`

/** With commas. */
const count = (value: number) => value.toLocaleString('en')

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}

/** What was done, and which files of music nobody here reads. */
export function summary(tally: Pick<Tally, 'counts' | 'others'>, isPlan: boolean): string {
  const counts = tally.counts()
  const parts: readonly (readonly [number, string])[] = [
    [counts.added, 'new'],
    [counts.changed, 'changed'],
    [counts.unchanged, 'as they were'],
    [counts.back, 'there again'],
    [counts.missing, 'missing'],
    [counts.skipped, 'skipped'],
  ]
  const named = parts.filter(([number]) => number > 0)
  const list = named.map(([number, what]) => `${count(number)} ${what}`).join(', ')
  const isSame = counts.unchanged > 0 && named.length === 1
  const others = [...tally.others()]
    .toSorted((one, other) => other[1] - one[1])
    .map(([ending, number]) => `${count(number)} ${printable(ending)}`)
  return [
    isSame
      ? `No file has changed: ${list}.`
      : `${isPlan ? 'This would be the import' : 'Imported'}: ${list || 'no music was found'}.`,
    ...(others.length > 0 ? [`Left out, as nothing here reads them: ${others.join(', ')}.`] : []),
  ].join('\n')
}
