import type { Converting } from '#server/converting/converting.ts'
import type { Settings } from '#server/settings.ts'

import { type AddressOf, bucketAddresses, serverAddresses } from './addresses.ts'
import { createBucket } from './bucket/bucket.ts'
import { bucketStore } from './bucket/bucket-store.ts'
import { importedStore, type FindImported } from './imported-store.ts'
import { firstOf, openLocalMedia } from './local-media.ts'
import { createSigner, type Signer } from './signature.ts'
import type { MediaStore } from './store.ts'

export type MediaStores = {
  readonly audio: MediaStore
  readonly pictures: MediaStore
  readonly signer: Signer
  readonly addressOf: AddressOf
  /** Ends with a slash; the address of a picture follows. */
  readonly publicUrl: string
  /** What the page may reach beside its own origin. */
  readonly origins: { readonly media: string | undefined; readonly pictures: string | undefined }
}

/** Where recordings and pictures are, by the settings. */
export function openStores(
  { basePath, media }: Pick<Settings, 'basePath' | 'media'>,
  mediaKey: string,
  findImported: FindImported,
  converting: Converting,
): MediaStores {
  const signer = createSigner(mediaKey)
  const publicUrl = media.publicUrl ?? `${basePath}media/`
  const pictures = media.publicUrl && new URL(media.publicUrl).origin
  if (!media.bucket) {
    const { audio: ownAudio, pictures: inFolders } = openLocalMedia(media.folder)
    const inPlace = firstOf(importedStore(findImported), ownAudio)
    const audio = firstOf(converting.store, inPlace)
    return {
      audio,
      pictures: inFolders,
      signer,
      addressOf: serverAddresses(basePath, inPlace, signer, converting.sentFor),
      publicUrl,
      origins: { media: undefined, pictures },
    }
  }
  const bucket = createBucket(media.bucket)
  const { prefix } = media.bucket
  return {
    audio: bucketStore(bucket, `${prefix}audio/`),
    pictures: bucketStore(bucket, prefix),
    signer,
    addressOf: bucketAddresses(bucket, `${prefix}audio/`),
    publicUrl,
    origins: { media: bucket.origin, pictures },
  }
}
