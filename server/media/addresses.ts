import type { Bucket } from './bucket/bucket.ts'
import { keyOf } from './bucket/bucket-store.ts'
import type { Wish } from '#server/converting/formats/choose-format.ts'
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

/**
 * Addresses of this server, below its base path.
 * @param sentFor the name of what is sent in place of a file; null where it is not to be heard
 */
export function serverAddresses(
  basePath: string,
  store: LocalStore,
  signer: Signer,
  sentFor: SentFor,
): AddressOf {
  return async (file, expiresAt, asker) => {
    if (!(await store.find(file))) return undefined
    const sent = await sentFor(file, asker)
    if (sent === null) return null
    const path = sent.split('/').map(encodeURIComponent).join('/')
    return `${basePath}media/audio/${path}?${signer.sign(sent, expiresAt)}`
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
