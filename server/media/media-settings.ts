import { z } from 'zod'

import { mediaFolderOf } from './local-media.ts'

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://s3.example.org',
})

const trimmed = (text: string) => text.replace(/\/+$/, '')

/** `s3://`, the name of a bucket, and maybe a folder in it. */
const bucketForm = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+([\w\-./]*))?$/

export const mediaSettingsShape = {
  MEDIA_STORE: z
    .string()
    .refine(
      (text) => bucketForm.test(text) || text.startsWith('/'),
      'must be an address such as s3://bucket or s3://bucket/folder, or a folder such as /mnt/music',
    )
    .optional(),
  MEDIA_ENDPOINT: address.transform(trimmed).optional(),
  MEDIA_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a name such as eu-central-1')
    .default('us-east-1'),
  MEDIA_ACCESS_KEY_ID: z.string().optional(),
  MEDIA_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_PUBLIC_ORIGIN: address.transform(trimmed).optional(),
}

export const mediaSettingsTable: Record<keyof typeof mediaSettingsShape, string> = {
  MEDIA_STORE:
    'the bucket of the recordings and pictures, such as `s3://music`, or their folder, such as `/mnt/music`',
  MEDIA_ENDPOINT: 'the address of its server, which browsers reach too, if that is not Amazon’s',
  MEDIA_REGION: 'the region of the bucket',
  MEDIA_ACCESS_KEY_ID: 'the name of the key that opens the bucket',
  MEDIA_SECRET_ACCESS_KEY: 'the secret of that key',
  MEDIA_PUBLIC_ORIGIN:
    'where browsers get pictures, such as a CDN before the bucket; `pictures/` follows',
}

type Values = z.infer<z.ZodObject<typeof mediaSettingsShape>>

export type BucketSettings = {
  readonly name: string
  /** Of the bucket, without a slash at its end; a slash and a key follow. */
  readonly url: string
  /** What every key begins with: nothing, or a folder and its slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Where an operator says which bucket, and reads what its key needs; as of a bucket of one's own where it is absent. */
  readonly named?: { readonly address: string; readonly bucket: string; readonly guide: string }
}

/** Where an import sends recordings and covers: below the prefixes of buckets. */
export type SentTo = Readonly<Record<'audio' | 'pictures', BucketSettings>>

export type MediaSettings = {
  /** If undefined, folders hold recordings and pictures. */
  readonly bucket: BucketSettings | undefined
  /** If undefined, what is imported stays where it is. */
  readonly sentTo: SentTo | undefined
  /** Absolute; has `audio/` and `pictures/`. */
  readonly folder: string
  /** Ends with a slash, above `pictures/`. If undefined, this server hands pictures out. */
  readonly publicUrl: string | undefined
}

/** The names of the settings that a bucket needs, and has not. */
export function missingMediaSettings(values: Values): string[] {
  if (!values.MEDIA_STORE || values.MEDIA_STORE.startsWith('/')) return []
  return (['MEDIA_ACCESS_KEY_ID', 'MEDIA_SECRET_ACCESS_KEY'] as const).filter(
    (name) => !values[name],
  )
}

export function readMediaSettings(values: Values, dataDir: string): MediaSettings {
  const { MEDIA_PUBLIC_ORIGIN: publicUrl, MEDIA_STORE: store } = values
  const bucket = readBucket(values)
  const below = (kind: keyof SentTo) => bucket && { ...bucket, prefix: `${bucket.prefix}${kind}/` }
  const [audio, pictures] = [below('audio'), below('pictures')]
  return {
    bucket,
    sentTo: audio && pictures && { audio, pictures },
    folder: store?.startsWith('/') ? store : mediaFolderOf(dataDir),
    publicUrl: publicUrl && `${publicUrl}/`,
  }
}

function readBucket(values: Values): BucketSettings | undefined {
  const { MEDIA_ACCESS_KEY_ID: accessKeyId, MEDIA_SECRET_ACCESS_KEY: secretAccessKey } = values
  const [, name, folder = ''] = bucketForm.exec(values.MEDIA_STORE ?? '') ?? []
  if (!name || !accessKeyId || !secretAccessKey) return undefined
  const prefix = folder
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')
  const region = values.MEDIA_REGION
  return {
    name,
    url: bucketUrl(name, region, values.MEDIA_ENDPOINT),
    prefix,
    region,
    accessKeyId,
    secretAccessKey,
  }
}

/** Amazon gives a bucket a host of its own, unless dots in its name would not match the certificate; others know it by its path. */
function bucketUrl(name: string, region: string, endpoint: string | undefined): string {
  if (endpoint) return `${endpoint}/${name}`
  const host = `s3.${region}.amazonaws.com`
  return name.includes('.') ? `https://${host}/${name}` : `https://${name}.${host}`
}
