import * as v from 'valibot'

import type { Track } from '#domain/catalogue.ts'
import {
  type StreamFault,
  StreamUrlError,
  type StreamUrls,
} from '#web/player/engine/stream-urls.ts'

import { createFileChooser } from './audio-format.ts'

const expiryMarginMs = 60_000
/** The most that the server signs at once. */
const maxBatchSize = 200
const timeoutMs = 20_000

const answerSchema = v.object({
  urls: v.record(v.string(), v.string()),
  /** Unix time in seconds, by the server's clock. */
  expiresAt: v.number(),
})

type MediaUrlsOptions = {
  readonly basePath: string
  readonly getAccessToken: () => Promise<string | undefined>
  readonly renewAccessToken: () => Promise<string | undefined>
  readonly canPlayType: (type: string) => string
}

type Signed = { readonly url: string; readonly until: number }

/** Signed URLs of recordings: requested in batches, cached until shortly before they expire. */
export function createMediaUrls(options: MediaUrlsOptions): StreamUrls {
  const fileOf = createFileChooser(options.canPlayType)
  const signed = new Map<string, Signed>()
  const inFlight = new Map<string, Promise<string>>()
  let batch: { files: string[]; answer: Promise<Map<string, Signed>> } | undefined

  function fresh(file: string): string | undefined {
    const known = signed.get(file)
    return known && known.until > Date.now() ? known.url : undefined
  }

  /** Joins the batch that is sent once the access token is there. */
  async function ask(file: string): Promise<string> {
    if (!batch || batch.files.length >= maxBatchSize) {
      const files: string[] = []
      batch = { files, answer: send(files) }
    }
    batch.files.push(file)
    const answer = (await batch.answer).get(file)
    if (!answer) throw new StreamUrlError('missing')
    signed.set(file, answer)
    return answer.url
  }

  async function send(files: readonly string[]): Promise<Map<string, Signed>> {
    const token = await options.getAccessToken().catch(() => undefined)
    batch = undefined
    const response = await requestUrls(options.basePath, token, files)
    if (response.status !== 401) return readUrls(response)
    const renewed = await options.renewAccessToken().catch(() => undefined)
    return readUrls(await requestUrls(options.basePath, renewed, files))
  }

  function get(track: Track, { renew = false } = {}): Promise<string> {
    const file = fileOf(track)
    if (renew) signed.delete(file)
    const known = fresh(file)
    if (known !== undefined) return Promise.resolve(known)
    const asked = inFlight.get(file) ?? ask(file).finally(() => inFlight.delete(file))
    inFlight.set(file, asked)
    return asked
  }

  return {
    get,
    check,
    peek: (track) => fresh(fileOf(track)),
    prepare(tracks) {
      // Whoever plays one of them gets the error then.
      for (const track of tracks) get(track).catch(() => undefined)
    },
  }
}

/** Also without a token: the response tells an ended session from a lost network. */
function requestUrls(basePath: string, token: string | undefined, files: readonly string[]) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const body = JSON.stringify({ files })
  return reach(`${basePath}media/sign`, { method: 'POST', headers, body })
}

async function readUrls(response: Response): Promise<Map<string, Signed>> {
  const fault = faultOfStatus(response.status)
  if (fault) throw new StreamUrlError(fault)
  const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined))
  if (!answer.success) throw new StreamUrlError('network')
  const { urls, expiresAt } = answer.output
  const until = Date.now() + expiresAt * 1000 - serverTime(response) - expiryMarginMs
  return new Map(Object.entries(urls).map(([file, url]) => [file, { url, until }]))
}

/** By GET, as a bucket signs the method too; the bytes are not waited for. */
async function check(url: string): Promise<StreamFault | undefined> {
  try {
    const response = await reach(url, { cache: 'no-store' })
    response.body?.cancel().catch(() => undefined)
    return faultOfStatus(response.status)
  } catch {
    return 'network'
  }
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new StreamUrlError('network', { cause })
  }
}

function faultOfStatus(status: number): StreamFault | undefined {
  if (status === 401 || status === 403) return 'expired'
  if (status === 404 || status === 410) return 'missing'
  return status >= 400 ? 'server' : undefined
}

/** Unix time in ms by the server's clock: the listener's may be wrong by hours. */
function serverTime({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
