import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { rowsRefusal } from '#server/http/answers.ts'

import { createByteCache } from './byte-cache.ts'
import { mostAnswerBytes, tooMuch } from './too-much.ts'

type Ask = (request: Request) => Promise<Response>

/** Waits for the turn of who asks. @throws BusyError */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

type Body = {
  readonly etag: string
  readonly plain: Uint8Array<ArrayBuffer>
  /** Compressed when first asked for, and once. */
  readonly zipped: () => Promise<Uint8Array<ArrayBuffer>>
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Body }

/** Of milliseconds `at`, when it began to be read. */
type Read = { readonly at: number; readonly answer: Promise<Answer> }

/** Milliseconds for which strangers are given the same rows again. */
const freshFor = 1000
const megabyte = 1024 * 1024
/** Bytes of an answer that is worth its place. */
const mostKept = megabyte
/** What is kept of an answer besides its bytes, roughly. */
const overhead = 2048
/** Below that, compressing gains nothing. */
const worthCompressing = 1024

/** All that an answer to a stranger may depend on: the shared question has no other headers. */
const shared = [
  'apikey',
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
]

const aTable = /^\/rest\/v1\/\w+$/
const aFunction = /^\/rest\/v1\/rpc\/(\w+)$/
const noToken = /^Bearer sb_publishable_[\w-]+$/

type Options = {
  /** Whether a function does so by POST as well. */
  readonly onlyReads: (name: string) => boolean
  /** In milliseconds. */
  readonly now?: () => number
  readonly zip?: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Answers reads of tables and by functions, and hands on whatever else is asked. Strangers who ask the same within a second share one
 * answer of the database; that of a person goes to them alone. The same bytes are compressed once, whoever they are
 * for, and not sent to who has them.
 */
export function createTableAnswers({
  onlyReads,
  now = () => performance.now(),
  zip = zipped,
}: Options) {
  const reads = createByteCache<Read>(16 * megabyte)
  const bodies = createByteCache<Body>(8 * megabyte)

  async function read(request: Request, ask: Ask): Promise<Answer> {
    const response = await ask(request)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (bytes.length <= mostAnswerBytes) return answerOf(response, bytes)
    const refusal = rowsRefusal(tooMuch.status, tooMuch.code, tooMuch.message)
    return answerOf(refusal, new Uint8Array(await refusal.arrayBuffer()))
  }

  const answerOf = ({ status, headers }: Response, bytes: Uint8Array<ArrayBuffer>) => ({
    status,
    headers,
    body: bodyOf(bytes),
  })

  function bodyOf(plain: Uint8Array<ArrayBuffer>): Body {
    const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    const known = bodies.get(etag)
    if (known) return known
    let small: ReturnType<Body['zipped']> | undefined
    const body = { etag, plain, zipped: () => (small ??= zip(plain)) }
    if (plain.length <= mostKept) bodies.set(etag, body, plain.length + overhead)
    return body
  }

  /** An answer is shared once its question has its turn: nobody waits in the place of somebody else. */
  async function share(request: Request, ask: Ask, inTurn: InTurn): Promise<Answer> {
    const { method, url } = request
    const body = method === 'POST' ? await request.text() : undefined
    const headers = shared.map((name): [string, string] => [name, request.headers.get(name) ?? ''])
    const key = JSON.stringify([method, url, headers, body])
    const given = headers.filter(([, value]) => value)
    const init = { method, headers: given, ...(body ? { body } : {}) }
    const begin = () => {
      const answer = read(new Request(url, init), ask)
      void keep(key, { at: now(), answer })
      return answer
    }
    return fresh(key) ?? inTurn(() => fresh(key) ?? begin())
  }

  function fresh(key: string): Promise<Answer> | undefined {
    const known = reads.get(key)
    return known && now() - known.at < freshFor ? known.answer : undefined
  }

  /** Refusals and what is too large only while they are under way. */
  async function keep(key: string, begun: Read) {
    const size = key.length + overhead
    reads.set(key, begun, size)
    const answer = await begun.answer.catch(() => undefined)
    if (reads.get(key) !== begun) return
    if (answer && holdsRows(answer.status) && answer.body.plain.length <= mostKept)
      reads.set(key, begun, size + answer.body.plain.length)
    else reads.remove(key)
  }

  return async (request: Request, ask: Ask, inTurn: InTurn): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, called] = aFunction.exec(pathname) ?? []
    const isReading = called !== undefined && onlyReads(called)
    if (request.method !== 'GET' && !(request.method === 'POST' && isReading))
      return inTurn(() => ask(request))
    const token = request.headers.get('Authorization')
    const isStranger = !token || noToken.test(token)
    const isShared = isStranger && (isReading || aTable.test(pathname))
    const answer = await (isShared ? share(request, ask, inTurn) : inTurn(() => read(request, ask)))
    return send(request, answer, isStranger)
  }
}

async function send(request: Request, { status, headers, body }: Answer, isStranger: boolean) {
  const sent = new Headers(headers)
  sent.append('Vary', 'Accept-Encoding, Authorization')
  sent.set('Cache-Control', isStranger ? 'no-cache' : 'no-store')
  if (isStranger && holdsRows(status) && request.method === 'GET') {
    sent.set('ETag', body.etag)
    if (hasIt(request.headers.get('If-None-Match'), body.etag)) return unchanged(sent)
  }
  const zips =
    body.plain.length >= worthCompressing && takesGzip(request.headers.get('Accept-Encoding'))
  if (zips) sent.set('Content-Encoding', 'gzip')
  const bytes = zips ? await body.zipped() : body.plain
  if (bytes.length > 0) sent.set('Content-Length', String(bytes.length))
  return new Response(bytes.length > 0 ? bytes : null, { status, headers: sent })
}

function unchanged(headers: Headers) {
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Response(null, { status: 304, headers })
}

const holdsRows = (status: number) => status === 200 || status === 206

const hasIt = (known: string | null, etag: string) =>
  Boolean(known?.split(',').some((tag) => tag.trim() === etag))

const takesGzip = (accepted: string | null) =>
  Boolean(
    accepted?.split(',').some((each) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)|$)/i.test(each)),
  )

const compress = promisify(gzip)

const zipped = async (bytes: Uint8Array) => new Uint8Array(await compress(bytes))
