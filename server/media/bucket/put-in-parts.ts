import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

import { BucketError } from './bucket-error.ts'
import type { Bucket } from './bucket.ts'
import { tag } from './listing.ts'

type Parts = {
  readonly file: FileHandle
  readonly size: number
  readonly type: string
  readonly cacheControl: string
  /** Of every part but the last. */
  readonly partBytes: number
}

/** Puts a file in parts. What an upload that was broken off has brought is compared, and not sent again. @throws BucketError */
export async function putInParts(
  bucket: Bucket,
  key: string,
  { file, size, type, cacheControl, partBytes }: Parts,
): Promise<void> {
  const begun = await findUpload(bucket, key)
  const uploadId = begun ?? (await beginUpload(bucket, key, { type, cacheControl }))
  const there = begun === undefined ? new Map<number, string>() : await partsOf(bucket, key, begun)
  const etags: string[] = []
  for (let start = 0; start < size; start += partBytes) {
    const part = await readPart(file, start, Math.min(partBytes, size - start))
    const number = etags.length + 1
    const md5 = md5Of(part)
    const isThere = there.get(number) === md5.toString('hex')
    etags.push(isThere ? md5.toString('hex') : await putPart(number, part, md5))
  }
  const named = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${named.join('')}</CompleteMultipartUpload>`
  const answer = await bucket.ask('POST', key, { uploadId }, { body })
  // S3 says 200 before it knows.
  const text = await answer.text()
  if (text.includes('<Error')) throw new BucketError(bucket.name, tag(text, 'Code'), 500)

  async function putPart(number: number, part: Uint8Array<ArrayBuffer>, md5: Buffer) {
    const headers = { 'Content-MD5': md5.toString('base64') }
    const query = { partNumber: String(number), uploadId }
    const { headers: answered } = await bucket.ask('PUT', key, query, { body: part, headers })
    return (answered.get('ETag') ?? '').replaceAll('"', '')
  }
}

/** @throws Error when there is less than that */
export async function readPart(file: FileHandle, start: number, length: number) {
  const part = new Uint8Array(length)
  for (let read = 0; read < length;) {
    const { bytesRead } = await file.read(part, read, length - read, start + read)
    if (bytesRead === 0) throw new Error('It became shorter while it was sent')
    read += bytesRead
  }
  return part
}

export const md5Of = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest()

async function beginUpload(
  bucket: Bucket,
  key: string,
  { type, cacheControl }: Pick<Parts, 'type' | 'cacheControl'>,
): Promise<string> {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl }
  const answer = await bucket.ask('POST', key, { uploads: '' }, { headers })
  return tag(await answer.text(), 'UploadId')
}

/** One that was broken off; none where the key may not ask, or the bucket cannot tell. */
async function findUpload(bucket: Bucket, key: string): Promise<string | undefined> {
  try {
    const answer = await bucket.ask('GET', '', { uploads: '', prefix: key })
    const uploads = elements(await answer.text(), 'Upload')
    const upload = uploads.findLast((each) => tag(each, 'Key') === key)
    return upload && tag(upload, 'UploadId')
  } catch (error) {
    if (error instanceof BucketError && error.status !== 0) return undefined
    throw error
  }
}

/** The sums of the parts that are there, by their numbers. */
async function partsOf(bucket: Bucket, key: string, uploadId: string) {
  const parts = new Map<number, string>()
  let after = '0'
  for (;;) {
    const answer = await bucket.ask('GET', key, { uploadId, 'part-number-marker': after })
    const page = await answer.text()
    for (const part of elements(page, 'Part'))
      parts.set(Number(tag(part, 'PartNumber')), tag(part, 'ETag').replaceAll('"', ''))
    after = tag(page, 'NextPartNumberMarker')
    if (tag(page, 'IsTruncated') !== 'true' || after === '') return parts
  }
}

const elements = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, text = '']) => text)
