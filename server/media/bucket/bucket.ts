import { AwsClient, AwsV4Signer } from 'aws4fetch'

import type { BucketSettings } from '#server/media/media-settings.ts'

import { assertDone, BucketError, unreachable } from './bucket-error.ts'
import { type Listed, readListing } from './listing.ts'

type Head = {
  readonly size: number
  /** In whole seconds of the epoch. */
  readonly modified: number
  readonly etag: string
  /** As it was given to `put`; empty if another program put the object there. */
  readonly md5: string
}

type Upload = {
  readonly body: Blob | Uint8Array<ArrayBuffer>
  readonly type: string
  readonly cacheControl: string
  /** Of the body, in hexadecimal digits; the bucket refuses bytes of another. */
  readonly md5: string
}

/** An S3-compatible bucket. Keys are plain text. Methods throw a `BucketError`. */
export type Bucket = {
  readonly name: string
  /** Where browsers reach it. */
  readonly origin: string
  /** The same for the same moments, in epoch seconds: what opens an object from one to the other. */
  readonly signedUrl: (key: string, from: number, until: number) => Promise<string>
  readonly head: (key: string) => Promise<Head | undefined>
  /** The bytes from `start` to `end`, both included. */
  readonly read: (key: string, start: number, end: number) => Promise<ArrayBuffer>
  readonly list: (prefix: string) => AsyncGenerator<Listed>
  readonly put: (key: string, upload: Upload) => Promise<void>
  /** Also where there is none. */
  readonly remove: (key: string) => Promise<void>
  /** A request of its protocol about an object, or about all with an empty key; no limit of time where it sends something. */
  readonly ask: (method: string, key: string, query: Query, init?: RequestInit) => Promise<Response>
}

type Query = Readonly<Record<string, string>>

const timeoutMs = 20_000
const retries = 3

export function createBucket(settings: BucketSettings): Bucket {
  const { name, url, region, accessKeyId, secretAccessKey } = settings
  const identity = { service: 's3', region, accessKeyId, secretAccessKey, cache: new Map() }
  const client = new AwsClient({ ...identity, retries })
  const urlOf = (key: string) => `${url}/${key.split('/').map(encodeURIComponent).join('/')}`

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(address, { signal: AbortSignal.timeout(timeoutMs), ...init })
    } catch (cause) {
      throw unreachable(name, cause)
    }
  }

  const ask: Bucket['ask'] = async (method, key, query, init = {}) => {
    const address = key === '' ? `${url}/` : urlOf(key)
    const whole = { ...init, method, ...(init.body ? { signal: null } : {}) }
    const answer = await send(`${address}?${new URLSearchParams(query)}`, whole)
    await assertDone(name, answer)
    return answer
  }

  return {
    name,
    origin: new URL(url).origin,

    async signedUrl(key, from, until) {
      const address = new URL(urlOf(key))
      address.searchParams.set('X-Amz-Expires', String(until - from))
      const datetime = new Date(from * 1000).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
      const signer = new AwsV4Signer({
        ...identity,
        url: address.href,
        method: 'GET',
        signQuery: true,
        datetime,
      })
      return (await signer.sign()).url.href
    },

    async head(key) {
      const { status, headers } = await send(urlOf(key), { method: 'HEAD' })
      if (status === 404) return undefined
      if (status !== 200) throw new BucketError(name, '', status)
      return {
        size: Number(headers.get('Content-Length')),
        modified: Date.parse(headers.get('Last-Modified') ?? '') / 1000,
        etag: headers.get('ETag') ?? '',
        md5: headers.get('x-amz-meta-md5') ?? '',
      }
    },

    async read(key, start, end) {
      const answer = await send(urlOf(key), { headers: { Range: `bytes=${start}-${end}` } })
      await assertDone(name, answer)
      return answer.arrayBuffer()
    },

    list: (prefix) => listAll(ask, prefix),

    async put(key, { body, type, cacheControl, md5 }) {
      const headers = {
        'Content-Type': type,
        'Cache-Control': cacheControl,
        'Content-MD5': Buffer.from(md5, 'hex').toString('base64'),
        'x-amz-meta-md5': md5,
      }
      // As long as it takes: a recording may be large and the network slow.
      await assertDone(name, await send(urlOf(key), { method: 'PUT', body, headers, signal: null }))
    },

    async remove(key) {
      const answer = await send(urlOf(key), { method: 'DELETE' })
      if (answer.status !== 404) await assertDone(name, answer)
    },

    ask,
  }
}

async function* listAll(ask: Bucket['ask'], prefix: string): AsyncGenerator<Listed> {
  let next: string | undefined
  do {
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix }
    const answer = await ask('GET', '', next ? { ...query, 'continuation-token': next } : query)
    const page = readListing(await answer.text())
    yield* page.objects
    next = page.next
  } while (next)
}
