import type { IncomingHttpHeaders } from 'node:http'

/** Both ends are included, as in the header. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What a Range header asks of `size` bytes. Several ranges, other units and what is malformed ask for
 * nothing special, as RFC 9110 lets a server decide.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(/\s/g, '') ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '') return lastBytes(last, size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (count === '') return 'whole'
  if (Number(count) === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - Number(count)), end: size - 1 }
}

/** What tells one version of a file from another. */
type Version = { readonly etag: string; readonly modified: number }

/** In whole seconds; NaN when it is no date. */
const seconds = (date: string) => Date.parse(date) / 1000

/** Whether what the browser has is still right, so that it needs no body. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Version): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  return seconds(headers['if-modified-since'] ?? '') >= modified
}

/** Whether a range may be given of this version; if not, the whole file is. */
export function rangeHolds(headers: IncomingHttpHeaders, { etag, modified }: Version): boolean {
  const condition = headers['if-range']
  if (typeof condition !== 'string') return true
  if (condition.startsWith('"')) return condition === etag
  return seconds(condition) === modified
}
