import type { Track } from '#domain/catalogue.ts'
import {
  type StreamFault,
  StreamUrlError,
  type StreamUrls,
} from '#web/player/engine/stream-urls.ts'

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
}

/** Signed URLs of recordings: requested in batches, cached until shortly before they expire. */
export function createMediaUrls(options: MediaUrlsOptions): StreamUrls {
  const fileOf = createFileChooser(options.canPlayType)
  const signed = new Map<string, Signed>()
  const inFlight = new Map<string, Promise<string>>()
  let batch: { files: string[]; answer: Promise<Addresses> } | undefined

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

  async function send(files: readonly string[]): Promise<Addresses> {
    const token = await options.getAccessToken().catch(() => undefined)
    batch = undefined
    const signer = await options.signer()
    const answer = await signer.sign(files, token, options.config)
    if (answer) return answer
    const renewed = await options.renewAccessToken().catch(() => undefined)
    const second = await signer.sign(files, renewed, options.config, true)
    if (!second) throw new StreamUrlError('expired')
    return second
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

  /** By GET, as a bucket signs the method too; the bytes are not waited for. */
  async function check(url: string): Promise<StreamFault | undefined> {
    try {
      const signer = await options.signer()
      const response = await reach(url, { cache: 'no-store' })
      const fault = await signer.faultOf(response)
      response.body?.cancel().catch(() => undefined)
      return fault
    } catch {
      return 'network'
    }
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
