import type { IncomingHttpHeaders } from 'node:http'

/** What tells one version of a file from another. */
export type Version = { readonly etag: string; readonly modifiedMs: number }

const seconds = (ms: number) => Math.floor(ms / 1000)

/** Whether what the browser has is still right, so that it needs no body. */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, modifiedMs }: Version): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) {
    const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return seconds(since) >= seconds(modifiedMs)
}

/** Whether a range may be given of this version; if not, the whole file is. */
export function rangeHolds(headers: IncomingHttpHeaders, { etag, modifiedMs }: Version): boolean {
  const condition = headers['if-range']
  if (typeof condition !== 'string') return true
  if (condition.startsWith('"')) return condition === etag
  return seconds(Date.parse(condition)) === seconds(modifiedMs)
}
