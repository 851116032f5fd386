import type { Bucket } from './bucket/bucket.ts'
import { keyOf } from './bucket/bucket-store.ts'
import type { Wish } from '#server/converting/formats/choose-format.ts'
import { type FindImported, trackIn } from './imported-store.ts'
import { lifeSeconds, type Signer } from './signature.ts'
import type { LocalStore } from './store.ts'

/** Who asks, and in which formats they would hear it. */
export type Asker = { readonly userId: string; readonly wish: Wish }

/**
 * Where a listener gets a recording until a moment, in epoch seconds; nothing for one that may not be served, and null
 * for one that this browser cannot play, and that is not to be had in another format.
 */
export type AddressOf = (
  file: string,
  expiresAt: number,
  asker: Asker,
) => Promise<string | undefined | null>

type SentFor = (file: string, asker: Asker) => Promise<string | null>

/** The address of a file of this server, below its base path. */
const addressHere = (basePath: string, signer: Signer, file: string, expiresAt: number) =>
  `${basePath}media/audio/${file.split('/').map(encodeURIComponent).join('/')}?${signer.sign(file, expiresAt)}`

type Here = {
  readonly basePath: string
  readonly store: LocalStore
  readonly signer: Signer
  /** The name of what is sent in place of a file; null where it is not to be heard. */
  readonly sentFor: SentFor
}

/** Addresses of this server. */
export function serverAddresses({ basePath, store, signer, sentFor }: Here): AddressOf {
  return async (file, expiresAt, asker) => {
    if (!(await store.find(file))) return undefined
    const sent = await sentFor(file, asker)
    return sent === null ? null : addressHere(basePath, signer, sent, expiresAt)
  }
}

/**
 * Addresses of a bucket for what an import has sent there, and for what is no music of people's own. Of this server what
 * is not there yet and lies here, and what is to be converted.
 */
export function sentAddresses(
  { basePath, store, signer, sentFor }: Here,
  findImported: FindImported,
  inBucket: ReturnType<typeof bucketAddresses>,
): AddressOf {
  return async (file, expiresAt, asker) => {
    const trackId = trackIn(file)
    if (trackId === undefined) return inBucket(file, expiresAt)
    const imported = await findImported(trackId)
    if (!imported) return undefined
    const { quality } = asker.wish
    const isConverted = imported.sent !== null && file === imported.converted
    if (isConverted && (quality === 'auto' || quality === 'original'))
      return inBucket(file, expiresAt)
    // A copy that took another song's place had a name of its own.
    const original = imported.sent ?? file
    const sent = await sentFor(original, asker)
    if (sent === null) return null
    const isHere = sent !== original || (imported.sent === null && (await store.find(file)))
    return isHere ? addressHere(basePath, signer, sent, expiresAt) : inBucket(sent, expiresAt)
  }
}

const rememberedAddresses = 10_000

/**
 * Addresses of a bucket, by which the bytes pass this server by. Whether the file is there the bucket says when it is
 * played. For an hour the address is the same for everybody, so it is signed once.
 */
export function bucketAddresses(
  bucket: Bucket,
  folder: string,
): (file: string, expiresAt: number) => Promise<string | undefined> {
  const remembered = new Map<string, Promise<string>>()
  let rememberedUntil = 0

  return async (file, expiresAt) => {
    const key = keyOf(folder, file)
    if (key === undefined) return undefined
    if (rememberedUntil !== expiresAt || remembered.size >= rememberedAddresses) remembered.clear()
    rememberedUntil = expiresAt
    const address = remembered.get(key) ?? bucket.signedUrl(key, expiresAt - lifeSeconds, expiresAt)
    remembered.set(key, address)
    return address
  }
}
