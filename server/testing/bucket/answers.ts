import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import type { Refusal } from './sigv4.ts'

type Stored = {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly modified: Date
}

export type Objects = Map<string, Stored>

export async function put(
  objects: Objects,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  if (incoming.headers['content-length'] === undefined)
    return refuse(incoming, outgoing, { status: 411, code: 'MissingContentLength' })
  const bytes = await buffer(incoming)
  const md5 = createHash('md5').update(bytes)
  const sent = incoming.headers['content-md5']
  if (sent !== undefined && md5.copy().digest('base64') !== sent)
    return refuse(incoming, outgoing, { status: 400, code: 'BadDigest' })
  const kept = ['content-type', 'cache-control', 'x-amz-meta-md5'].flatMap((header) => {
    const value = incoming.headers[header]
    return typeof value === 'string' ? [[header, value] as const] : []
  })
  const etag = `"${md5.digest('hex')}"`
  objects.set(path, { bytes, headers: Object.fromEntries(kept), etag, modified: new Date() })
  outgoing.writeHead(200, { ETag: etag }).end()
}

export function list(
  objects: Objects,
  query: URLSearchParams,
  pageSize: number,
  outgoing: ServerResponse,
) {
  const all = [...objects].filter(([path]) => path.startsWith(query.get('prefix') ?? ''))
  const start = Number(query.get('continuation-token') ?? 0)
  const page = all.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const contents = page
    .slice(start, start + pageSize)
    .map(
      ([path, { bytes, etag }]) =>
        `<Contents><Key>${encodeURIComponent(path).replaceAll('%20', '+')}</Key><LastModified>2026-11-22T14:00:00.000Z</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`,
    )
  const isTruncated = start + pageSize < all.length
  const next = isTruncated
    ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>`
    : ''
  outgoing
    .writeHead(200, { 'Content-Type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
}

export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, code, region }: Refusal,
) {
  incoming.resume()
  const where = region ? `<Region>${region}</Region>` : ''
  outgoing
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code>${where}</Error>`)
}

export function send(
  { method, headers }: IncomingMessage,
  outgoing: ServerResponse,
  { bytes, headers: kept, etag, modified }: Stored,
) {
  for (const [header, value] of Object.entries(kept)) outgoing.setHeader(header, value)
  outgoing.setHeader('Accept-Ranges', 'bytes')
  outgoing.setHeader('ETag', etag)
  outgoing.setHeader('Last-Modified', modified.toUTCString())
  const { length } = bytes
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  const isRange = first !== '' || last !== ''
  const start = first === '' ? (isRange ? Math.max(0, length - Number(last)) : 0) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (start >= length && isRange) {
    outgoing.setHeader('Content-Range', `bytes */${length}`)
    outgoing.writeHead(416).end()
    return
  }
  if (isRange) outgoing.setHeader('Content-Range', `bytes ${start}-${end}/${length}`)
  outgoing.setHeader('Content-Length', end - start + 1)
  outgoing.writeHead(isRange ? 206 : 200)
  outgoing.end(method === 'HEAD' ? undefined : bytes.subarray(start, end + 1))
}
