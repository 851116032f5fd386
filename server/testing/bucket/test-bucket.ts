import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { list, type Objects, put, refuse, send } from './answers.ts'
import { answerParts, type Uploads } from './parts.ts'
import { checkSignature, type Key, type Refusal } from './sigv4.ts'

type Options = {
  /** Whether pages of other origins may read what it answers. */
  readonly cors?: boolean
  /** The most that a page of a listing has. */
  readonly pageSize?: number
  /** Of the buckets; the first is the one that `objects` and `env` are of. */
  readonly names?: readonly [string, ...string[]]
  /** What their names are below. */
  readonly path?: string
}

/** Of which requests; all where it says nothing. */
type Fault = { readonly key?: string | RegExp; readonly method?: string }

const key: Key = { id: 'AKIATESTTESTTEST', secret: 'a/secret+of the=tests', region: 'eu-test-1' }

export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>

/**
 * A stand-in for an S3-compatible server with a bucket or more, in memory. It refuses what AWS documents to refuse: another
 * key, secret or region, a changed or expired address, a request without a signature but for pictures.
 */
export async function startTestBucket({
  cors = true,
  pageSize = 1000,
  names = ['music'],
  path: above = '/',
}: Options = {}) {
  const [name] = names
  const objects: Objects = new Map()
  const buckets = new Map<string, Objects>(names.map((each) => [each, new Map()]))
  buckets.set(name, objects)
  const uploads: Uploads = new Map()
  const requests: { method: string; key: string; signed: boolean }[] = []
  const faults: (Refusal & Fault)[] = []
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? '/', origin)
    const below = url.pathname.startsWith(above) ? url.pathname.slice(above.length) : ''
    const [bucket = '', ...parts] = below.split('/').map(decodeURIComponent)
    const path = parts.join('/')
    const { method = '' } = incoming
    const signed = url.searchParams.has('X-Amz-Signature') || 'authorization' in incoming.headers
    requests.push({ method, key: path, signed })
    if (cors && incoming.headers.origin) {
      outgoing.setHeader('Access-Control-Allow-Origin', '*')
      if (method === 'OPTIONS') {
        outgoing.setHeader('Access-Control-Allow-Methods', 'GET, HEAD')
        return void outgoing.writeHead(200).end()
      }
    }
    const isPublic = path.includes('pictures/') && ['GET', 'HEAD'].includes(method) && !signed
    const refusal = isPublic
      ? undefined
      : (takeFault(faults, path, method) ?? checkSignature(incoming, key))
    if (refusal) return refuse(incoming, outgoing, refusal)
    const stored = buckets.get(bucket)
    if (!stored) return refuse(incoming, outgoing, { status: 404, code: 'NoSuchBucket' })
    if (await answerParts({ objects: stored, uploads, path }, url.searchParams, incoming, outgoing))
      return undefined
    if (method === 'DELETE') {
      stored.delete(path)
      return void outgoing.writeHead(204).end()
    }
    if (method === 'PUT') return put(stored, path, incoming, outgoing)
    if (path === '') return list(stored, url.searchParams, pageSize, outgoing)
    const found = stored.get(path)
    if (!found) return refuse(incoming, outgoing, { status: 404, code: 'NoSuchKey' })
    send(incoming, outgoing, found)
  }

  return {
    name,
    key,
    origin,
    objects,
    buckets,
    /** In parts, that are under way or were broken off. */
    uploads,
    /** Every request so far, in order. */
    requests,
    /** What the next requests are refused with, in order; those for some objects, or of one method, where that is named. */
    faults,
    /** The settings that lead a server to it. */
    env: {
      MEDIA_STORE: `s3://${name}/radio`,
      MEDIA_ENDPOINT: origin,
      MEDIA_REGION: key.region,
      MEDIA_ACCESS_KEY_ID: key.id,
      MEDIA_SECRET_ACCESS_KEY: key.secret,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function takeFault(
  faults: (Refusal & Fault)[],
  path: string,
  of: string | undefined,
): Refusal | undefined {
  const index = faults.findIndex(
    ({ key: named = path, method = of }) =>
      method === of && (typeof named === 'string' ? named === path : named.test(path)),
  )
  return index === -1 ? undefined : faults.splice(index, 1)[0]
}
