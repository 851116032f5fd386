import type { BucketCode } from '#domain/import-codes.ts'
import { codeOf } from '#server/http/describe-fault.ts'
import type { BucketSettings } from '#server/media/media-settings.ts'
import { StartError } from '#server/start-error.ts'

import { tag } from './listing.ts'

/** A bucket that refused, or did not answer. */
export class BucketError extends Error {
  override readonly name = 'BucketError'
  /** What the bucket calls it, such as `NoSuchBucket`, or the system, such as `ECONNREFUSED`. */
  readonly code: string
  /** Of its answer; 0 if there was none. */
  readonly status: number
  /** What else it says that helps, such as the right region. */
  readonly hint: string

  readonly bucket: string

  constructor(bucket: string, code: string, status: number, hint = '', options?: ErrorOptions) {
    super(`The bucket answered ${status} ${code}`, options)
    this.bucket = bucket
    this.code = code
    this.status = status
    this.hint = hint
  }
}

/** @throws BucketError when the answer is no success */
export async function assertDone(bucket: string, answer: Response): Promise<void> {
  if (answer.ok) return
  const body = await answer.text().catch(() => '')
  const region = tag(body, 'Region') || (answer.headers.get('x-amz-bucket-region') ?? '')
  throw new BucketError(bucket, tag(body, 'Code'), answer.status, region)
}

export function unreachable(bucket: string, error: unknown): BucketError {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = codeOf(cause) || (cause instanceof Error ? cause.name : '')
  return new BucketError(bucket, code, 0, '', { cause: error })
}

const ownBucket = {
  address: 'MEDIA_ENDPOINT',
  bucket: 'MEDIA_STORE',
  guide: 'docs/media-in-a-bucket.md',
}

/** A StartError where a person can do something about it, else the error as it is. */
export function explainBucketFault(
  error: unknown,
  settings: Pick<BucketSettings, 'url' | 'region' | 'named'>,
): unknown {
  if (!(error instanceof BucketError)) return error
  const names = settings.named ?? ownBucket
  const [known, sentence] = sentenceOf(error, settings, names)
  const values = {
    ...names,
    name: error.bucket,
    origin: new URL(settings.url).origin,
    answer: `${error.status || ''} ${error.code}`.trim(),
  }
  return new StartError(sentence, { cause: error }, { code: known, values })
}

/** With its code. */
function sentenceOf(
  { bucket: name, code, status, hint }: BucketError,
  settings: Pick<BucketSettings, 'url' | 'region'>,
  names: typeof ownBucket,
): readonly [code: BucketCode, sentence: string] {
  const { url, region } = settings
  const { origin } = new URL(url)
  if (status === 0)
    return [
      'bucket_away',
      `The server of the bucket, ${origin}, cannot be reached (${code}). Check the network and ${names.address}.`,
    ]
  switch (code) {
    case 'NoSuchBucket':
      return [
        'bucket_missing',
        `There is no bucket called ${name} at ${origin}. Make it there, or correct ${names.bucket}.`,
      ]
    case 'InvalidAccessKeyId':
      return [
        'bucket_key',
        `The server of the bucket, ${origin}, does not know the key that MEDIA_ACCESS_KEY_ID names.`,
      ]
    case 'SignatureDoesNotMatch':
      return [
        'bucket_secret',
        'The secret in MEDIA_SECRET_ACCESS_KEY is not that of the key in MEDIA_ACCESS_KEY_ID.',
      ]
    case 'RequestTimeTooSkewed':
      return [
        'bucket_clock',
        'The clock of this machine differs too much from that of the bucket’s server. Set it right.',
      ]
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'IllegalLocationConstraintException':
      return [
        'bucket_region',
        `The bucket ${name} is not in the region ${region}. Set MEDIA_REGION to ${hint || 'the one it was made in'}.`,
      ]
    case 'EntityTooLarge':
      return [
        'bucket_small',
        `The bucket ${name} takes no file as large as one of these. Let it take larger ones, and run the command again.`,
      ]
    case 'QuotaExceeded':
      return [
        'bucket_full',
        `The bucket ${name} is full. Give it more room, and run the command again.`,
      ]
    default:
      return status === 403 || status === 401
        ? [
            'bucket_rights',
            `The key in MEDIA_ACCESS_KEY_ID may not use the bucket ${name} in this way. Give it the rights that ${names.guide} lists.`,
          ]
        : [
            'bucket_fault',
            `The server of the bucket, ${origin}, answered ${status} ${code}. Try again later.`,
          ]
  }
}
