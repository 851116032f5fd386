import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { type Objects, refuse } from './answers.ts'

type Upload = {
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly parts: Map<number, { readonly bytes: Buffer; readonly etag: string }>
}

export type Uploads = Map<string, Upload>

type Asked = { readonly objects: Objects; readonly uploads: Uploads; readonly path: string }

/** Of S3's uploads in parts what was asked for; false for what is no request of them. */
export async function answerParts(
  { objects, uploads, path }: Asked,
  query: URLSearchParams,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<boolean> {
  const { method } = incoming
  const id = query.get('uploadId')
  if (query.has('uploads')) {
    if (method === 'GET') sendXml(outgoing, listUploads(uploads, query.get('prefix') ?? ''))
    else sendXml(outgoing, `<UploadId>${begin(uploads, path, incoming)}</UploadId>`)
    return true
  }
  if (id === null) return false
  const upload = uploads.get(id)
  if (upload?.key !== path) refuse(incoming, outgoing, { status: 404, code: 'NoSuchUpload' })
  else if (method === 'PUT')
    await putPart(upload, Number(query.get('partNumber')), incoming, outgoing)
  else if (method === 'GET') sendXml(outgoing, listParts(upload, query))
  else {
    const named = [...String(await buffer(incoming)).matchAll(/<ETag>"(\w+)"<\/ETag>/g)]
    const parts = named.map((_, at) => upload.parts.get(at + 1))
    const isWhole = named.every(([, etag], at) => parts[at]?.etag === etag)
    // S3 finds this out after it has said 200.
    if (!isWhole) sendXml(outgoing, '<Error><Code>InvalidPart</Code></Error>')
    else {
      const bytes = Buffer.concat(parts.map((part) => part?.bytes ?? Buffer.alloc(0)))
      const etag = `"${createHash('md5').update(bytes).digest('hex')}-${parts.length}"`
      objects.set(path, { bytes, headers: upload.headers, etag, modified: new Date() })
      uploads.delete(id)
      sendXml(outgoing, '<CompleteMultipartUploadResult/>')
    }
  }
  return true
}

function begin(uploads: Uploads, key: string, { headers }: IncomingMessage): string {
  const id = `upload-${uploads.size + 1}`
  const kept = ['content-type', 'cache-control'].map(
    (header) => [header, String(headers[header])] as const,
  )
  uploads.set(id, { key, headers: Object.fromEntries(kept), parts: new Map() })
  return id
}

async function putPart(
  { parts }: Upload,
  number: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const bytes = await buffer(incoming)
  const md5 = createHash('md5').update(bytes)
  if (incoming.headers['content-md5'] !== md5.copy().digest('base64'))
    return refuse(incoming, outgoing, { status: 400, code: 'BadDigest' })
  const etag = md5.digest('hex')
  parts.set(number, { bytes, etag })
  outgoing.writeHead(200, { ETag: `"${etag}"` }).end()
}

const listUploads = (uploads: Uploads, prefix: string) =>
  [...uploads]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`)
    .join('')

/** Two to a page. */
function listParts({ parts }: Upload, query: URLSearchParams): string {
  const after = Number(query.get('part-number-marker'))
  const left = [...parts].filter(([number]) => number > after).toSorted(([a], [b]) => a - b)
  const page = left.slice(0, 2)
  const listed = page.map(
    ([number, { etag }]) => `<Part><PartNumber>${number}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
  return `${listed.join('')}${next}<IsTruncated>${left.length > page.length}</IsTruncated>`
}

function sendXml(outgoing: ServerResponse, body: string) {
  outgoing.writeHead(200, { 'Content-Type': 'application/xml' })
  outgoing.end(`<?xml version="1.0"?><Result>${body}</Result>`)
}
