import * as v from 'valibot'

import type { Track } from '#domain/catalogue.ts'
import {
  type StreamFault,
  StreamUrlError,
  type StreamUrls,
} from '#web/player/engine/stream-urls.ts'

import { createFileChooser } from './audio-format.ts'

/** Milliseconds before an address expires when it is no longer given out. */
const margin = 60_000
/** As many files as the server signs at once. */
const largestBatch = 200
const timeoutMs = 20_000

const answerSchema = v.object({
  urls: v.record(v.string(), v.string()),
  /** Seconds since 1970 on the server's clock. */
  expiresAt: v.number(),
})

type MediaUrlsOptions = {
  /** Begins and ends with a slash. */
  readonly basePath: string
  readonly getAccessToken: () => Promise<string | undefined>
  /** Another token after the server refused the first. */
  readonly renewAccessToken: () => Promise<string | undefined>
  readonly canPlayType: (type: string) => string
}

type Signed = { readonly url: string; readonly until: number }

/** Signed addresses of recordings: asked for in batches, kept until shortly before they expire. */
export function createMediaUrls(options: MediaUrlsOptions): StreamUrls {
  const fileOf = createFileChooser(options.canPlayType)
  const signed = new Map<string, Signed>()
  const underWay = new Map<string, Promise<string>>()
  let batch: { files: string[]; answer: Promise<Map<string, Signed>> } | undefined

  function fresh(file: string): string | undefined {
    const known = signed.get(file)
    return known && known.until > Date.now() ? known.url : undefined
  }

  /** Joins the batch that leaves at the end of this turn of the event loop. */
  async function ask(file: string): Promise<string> {
    if (!batch || batch.files.length >= largestBatch) {
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
    const asked = underWay.get(file) ?? ask(file).finally(() => underWay.delete(file))
    underWay.set(file, asked)
    return asked
  }

  return {
    get,
    check,
    peek: (track) => fresh(fileOf(track)),
    prepare(tracks) {
      // Who plays one of them asks again, and hears then what is wrong.
      for (const track of tracks) get(track).catch(() => undefined)
    },
  }
}

/** Also without a token: the answer tells a session that is over from a network that is lost. */
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
  const until = Date.now() + expiresAt * 1000 - serverTime(response) - margin
  return new Map(Object.entries(urls).map(([file, url]) => [file, { url, until }]))
}

async function check(url: string): Promise<StreamFault | undefined> {
  try {
    return faultOfStatus((await reach(url, { method: 'HEAD' })).status)
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

/** Milliseconds since 1970 by the server's clock: the listener's may be wrong by hours. */
function serverTime({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
