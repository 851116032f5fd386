import type { Bucket } from './bucket/bucket.ts'
import { keyOf } from './bucket/bucket-store.ts'
import { lifeSeconds, type Signer } from './signature.ts'
import type { LocalStore } from './store.ts'

/** Where a listener gets a recording until a moment, in epoch seconds; nothing for one that may not be served. */
export type AddressOf = (file: string, expiresAt: number) => Promise<string | undefined>

/** Addresses of this server, below its base path. */
export function serverAddresses(basePath: string, store: LocalStore, signer: Signer): AddressOf {
  return async (file, expiresAt) => {
    if (!(await store.find(file))) return undefined
    const path = file.split('/').map(encodeURIComponent).join('/')
    return `${basePath}media/audio/${path}?${signer.sign(file, expiresAt)}`
  }
}

const rememberedAddresses = 10_000

/**
 * Addresses of a bucket, by which the bytes pass this server by. Whether the file is there the bucket says when it is
 * played. For an hour the address is the same for everybody, so it is signed once.
 */
export function bucketAddresses(bucket: Bucket, folder: string): AddressOf {
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
