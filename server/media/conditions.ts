import type { IncomingHttpHeaders } from 'node:http'

/** What tells one version of a file from another. */
export type Version = { readonly etag: string; readonly modified: number }

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
