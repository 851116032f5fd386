import type { Converting } from '#server/converting/converting.ts'
import type { Settings } from '#server/settings.ts'

import { type AddressOf, bucketAddresses, sentAddresses, serverAddresses } from './addresses.ts'
import type { Bucket } from './bucket/bucket.ts'
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

type Sources = {
  readonly mediaKey: string
  /** Of the settings, if they name one. */
  readonly bucket: Bucket | undefined
  readonly findImported: FindImported
  readonly converting: Converting
}

/** Where recordings and pictures are, by the settings. */
export function openStores(
  { basePath, media }: Pick<Settings, 'basePath' | 'media'>,
  { mediaKey, bucket, findImported, converting }: Sources,
): MediaStores {
  const signer = createSigner(mediaKey)
  const publicUrl = media.publicUrl ?? `${basePath}media/`
  const pictures = media.publicUrl && new URL(media.publicUrl).origin
  const imported = importedStore(findImported)
  const { sentFor } = converting
  if (!media.bucket || !bucket) {
    const { audio: ownAudio, pictures: inFolders } = openLocalMedia(media.folder)
    const inPlace = firstOf(imported, ownAudio)
    const audio = firstOf(converting.store, inPlace)
    return {
      audio,
      pictures: inFolders,
      signer,
      addressOf: serverAddresses({ basePath, store: inPlace, signer, sentFor }),
      publicUrl,
      origins: { media: undefined, pictures },
    }
  }
  const { prefix } = media.bucket
  const here = firstOf(converting.store, imported)
  const inBucket = bucketStore(bucket, `${prefix}audio/`)
  return {
    audio: { find: async (path, from) => (await here.find(path)) ?? inBucket.find(path, from) },
    pictures: bucketStore(bucket, prefix),
    signer,
    addressOf: sentAddresses(
      { basePath, store: imported, signer, sentFor },
      findImported,
      bucketAddresses(bucket, `${prefix}audio/`),
    ),
    publicUrl,
    origins: { media: bucket.origin, pictures },
  }
}
