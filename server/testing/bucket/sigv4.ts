import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a request is refused with, as S3 names it. */
export type Refusal = { readonly status: number; readonly code: string; readonly region?: string }

export type Key = { readonly id: string; readonly secret: string; readonly region: string }

const maxSkewMs = 15 * 60_000

/**
 * Checks a request as AWS documents it for Signature Version 4, in headers or in the address; written from that
 * document alone, and not with the client that it is to judge. Undefined when the request may pass.
 */
export function checkSignature(incoming: IncomingMessage, key: Key): Refusal | undefined {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
  const given = readSignature(incoming, url)
  if (!given) return { status: 403, code: 'AccessDenied' }
  const { credential, signedHeaders, signature, date, expiresSeconds, payload } = given
  const [id = '', day = '', region = '', service = '', end = ''] = credential.split('/')
  if (id !== key.id) return { status: 403, code: 'InvalidAccessKeyId' }
  if (region !== key.region)
    return { status: 400, code: 'AuthorizationHeaderMalformed', region: key.region }
  const signedAt = parseDate(date)
  if (!date.startsWith(day) || service !== 's3' || end !== 'aws4_request')
    return { status: 400, code: 'AuthorizationHeaderMalformed' }
  const late = Date.now() - signedAt
  if (late < -maxSkewMs || (expiresSeconds === undefined && late > maxSkewMs))
    return { status: 403, code: 'RequestTimeTooSkewed' }
  if (expiresSeconds !== undefined && late > expiresSeconds * 1000)
    return { status: 403, code: 'AccessDenied' }

  const names = signedHeaders.split(';')
  const canonical = [
    incoming.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${String(incoming.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${key.secret}`,
  )
  const expected = hmac(signing, text).toString('hex')
  return expected === signature ? undefined : { status: 403, code: 'SignatureDoesNotMatch' }
}

function readSignature({ headers }: IncomingMessage, { searchParams }: URL) {
  const inAddress = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  if (searchParams.has('X-Amz-Signature'))
    return {
      credential: inAddress('Credential'),
      signedHeaders: inAddress('SignedHeaders'),
      signature: inAddress('Signature'),
      date: inAddress('Date'),
      expiresSeconds: Number(inAddress('Expires')),
      payload: 'UNSIGNED-PAYLOAD',
    }
  const inHeader = (name: string) =>
    new RegExp(`${name}=([^, ]+)`).exec(headers.authorization ?? '')?.[1] ?? ''
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return undefined
  return {
    credential: inHeader('Credential'),
    signedHeaders: inHeader('SignedHeaders'),
    signature: inHeader('Signature'),
    date: String(headers['x-amz-date']),
    expiresSeconds: undefined,
    payload: String(headers['x-amz-content-sha256']),
  }
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

const parseDate = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
