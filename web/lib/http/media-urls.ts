import type { Track } from '#domain/catalogue.ts'
import {
  type StreamFault,
  StreamUrlError,
  type StreamUrls,
} from '#web/player/engine/stream-urls.ts'

import type { Quality } from '#web/lib/quality.ts'

import { createFileChooser } from './audio-format.ts'
import { type Addresses, reach, type Signed, type Signer, type SignerConfig } from './signer.ts'

/** The most that is signed at once. */
const maxBatchSize = 200

type MediaUrlsOptions = {
  readonly config: SignerConfig
  /** Loaded with the first address that is asked for. */
  readonly signer: () => Promise<Signer>
  readonly getAccessToken: () => Promise<string | undefined>
  readonly renewAccessToken: () => Promise<string | undefined>
  readonly canPlayType: (type: string) => string
  /** What suits the listener now. */
  readonly quality: () => Quality
  /** Reads what else is to be known of recordings before they sound. */
  readonly besides?: (files: readonly string[]) => Promise<void>
  /** Hears of recordings that this browser cannot play. */
  readonly onUnplayable: (file: string) => void
}

/** Signed URLs of recordings: requested in batches, cached until shortly before they expire. */
export function createMediaUrls(options: MediaUrlsOptions): StreamUrls {
  const { lacking, fileOf, mayLack } = createFileChooser(options.canPlayType)
  let quality = options.quality()
  const signed = new Map<string, Signed>()
  const inFlight = new Map<string, Promise<Signed>>()
  let batch: { files: string[]; answer: Promise<Addresses> } | undefined

  /** Another quality has other addresses. */
  function fresh(file: string): Signed | undefined {
    const now = options.quality()
    if (now !== quality) signed.clear()
    quality = now
    const known = signed.get(file)
    return known && known.until > Date.now() ? known : undefined
  }

  /** Joins the batch that is sent once the access token is there. */
  async function ask(file: string): Promise<Signed> {
    if (!batch || batch.files.length >= maxBatchSize) {
      const files: string[] = []
      batch = { files, answer: send(files) }
    }
    batch.files.push(file)
    const answer = (await batch.answer).get(file)
    if (!answer) throw new StreamUrlError('missing')
    signed.set(file, answer)
    if (answer.url === null) options.onUnplayable(file)
    return answer
  }

  async function send(files: readonly string[]): Promise<Addresses> {
    const token = await options.getAccessToken().catch(() => undefined)
    batch = undefined
    const besides = options.besides?.(files).catch(() => undefined)
    const signer = await options.signer()
    const wish = { quality, lacks: lacking() }
    const answer = await signer.sign(files, token, options.config, wish)
    await besides
    if (answer) return answer
    const renewed = await options.renewAccessToken().catch(() => undefined)
    const second = await signer.sign(files, renewed, options.config, wish, true)
    if (!second) throw new StreamUrlError('expired')
    return second
  }

  function get(track: Track, { renew = false } = {}): Promise<string> {
    const file = fileOf(track)
    if (renew) signed.delete(file)
    const known = fresh(file)
    if (known) return Promise.resolve(known).then(urlOf)
    const asked = inFlight.get(file) ?? ask(file).finally(() => inFlight.delete(file))
    inFlight.set(file, asked)
    return asked.then(urlOf)
  }

  /** By GET, as a bucket signs the method too; the bytes are not waited for. */
  async function check(url: string): Promise<StreamFault | undefined> {
    try {
      const signer = await options.signer()
      const response = await reach(url, { cache: 'no-store' })
      const fault = await signer.faultOf(response)
      response.body?.cancel().catch(() => undefined)
      const type = response.headers.get('content-type') ?? ''
      const isOfKind = options.canPlayType(type) !== '' && !mayLack(type)
      return fault ?? (isOfKind ? 'damaged' : undefined)
    } catch {
      return 'network'
    }
  }

  return {
    get,
    check,
    peek: (track) => fresh(fileOf(track))?.url ?? undefined,
    prepare(tracks) {
      // Whoever plays one of them gets the error then.
      for (const track of tracks) get(track).catch(() => undefined)
    },
  }
}

function urlOf({ url }: Signed): string {
  if (url === null) throw new StreamUrlError('undecodable')
  return url
}
