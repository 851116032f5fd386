import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { describeFault } from '#server/http/describe-fault.ts'
import { createInFlightLimit } from '#server/limits/request-limits.ts'
import { reportRefusal } from '#server/limits/refusals.ts'
import type { Log } from '#server/log.ts'

import { ConversionError } from '#server/converting/conversion-error.ts'
import { cacheControl } from './file-names.ts'
import type { FirstChunkCache } from './first-chunk-cache.ts'
import { isUnchanged, rangeHolds, readRange } from './range.ts'
import { refuse } from '#server/http/refuse.ts'
import { openGrowing, send, sendGrowing } from './send.ts'
import type { Signer } from './signature.ts'
import { type MediaStore, type StoredFile, TooManyMissesError } from './store.ts'

type Options = {
  readonly basePath: string
  readonly audio: MediaStore
  readonly pictures: MediaStore
  readonly signer: Signer
  readonly firstChunks: FirstChunkCache
  readonly sign: RequestListener
  /** Who is counted as one. */
  readonly addressOf: (incoming: IncomingMessage) => string
  /** How many files may be on their way to one address. */
  readonly mostStreams: number
  readonly log: Log
}

const signRoute = 'media/sign'

/** Below the base path; `*` is the name of a file. */
export const mediaRoutes = [signRoute, 'media/audio/*', 'media/pictures/*'] as const

/** Audio to whoever has a signed address, pictures to everyone; below `media/` of the base path. */
export function createMedia(options: Options): RequestListener {
  const { basePath, audio, pictures, signer, firstChunks, sign, addressOf, mostStreams, log } =
    options
  const streams = createInFlightLimit()

  return (incoming, outgoing) => {
    const [path = '', query = ''] = (incoming.url ?? '').slice(basePath.length).split('?', 2)
    if (path === signRoute) return sign(incoming, outgoing)
    if (!streams.enter(addressOf(incoming), mostStreams, outgoing)) {
      reportRefusal('streams of an address')
      return refuseMore(outgoing, 'Too many files at once. Try again soon.', 1)
    }
    serve(incoming, outgoing, path, query).catch((error: unknown) => {
      answerFault(outgoing, error, log)
    })
  }

  async function serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    path: string,
    query: string,
  ) {
    const { method } = incoming
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(outgoing, 405, 'method_not_allowed', 'Only GET and HEAD work here', {
        Allow: 'GET, HEAD',
      })
    const [, kind, name = ''] = /^media\/(audio|pictures)\/(.+)$/.exec(path) ?? []
    const file = decode(name)
    if (!kind || !file) return refuse(outgoing, 404, 'not_found', 'There is no such file')

    const now = Date.now() / 1000
    if (kind === 'audio' && !signer.opens(file, query, now))
      return refuse(outgoing, 403, 'not_signed', 'This address is not valid, or not any more')
    const from = addressOf(incoming)
    const found = await (kind === 'audio'
      ? audio.find(file, from)
      : pictures.find(`pictures/${file}`, from))
    if (!found) return refuse(outgoing, 404, 'not_found', 'There is no such file')
    await answer(
      incoming,
      outgoing,
      file,
      found,
      kind === 'audio' ? cacheControl.audio : cacheControl.pictures,
    )
  }

  async function answer(
    { method, headers }: IncomingMessage,
    outgoing: ServerResponse,
    path: string,
    file: StoredFile,
    howLong: string,
  ) {
    outgoing.setHeader('Accept-Ranges', 'bytes')
    outgoing.setHeader('Cache-Control', howLong)
    outgoing.setHeader('ETag', file.etag)
    outgoing.setHeader('Last-Modified', new Date(file.modified * 1000).toUTCString())
    if (isUnchanged(headers, file)) return void outgoing.writeHead(304).end()

    const wanted = method === 'GET' && rangeHolds(headers, file) ? headers.range : undefined
    const range = readRange(wanted, file.size)
    if (range === 'unsatisfiable')
      return refuse(outgoing, 416, 'range_not_satisfiable', 'The file is shorter than that', {
        'Content-Range': `bytes */${file.size}`,
      })
    const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range
    const growing = file.isGrowing && method === 'GET' ? await openGrowing(file, start) : undefined
    outgoing.setHeader('Content-Type', file.type)
    outgoing.setHeader('Content-Length', end - start + 1)
    if (range === 'whole') outgoing.writeHead(200)
    else outgoing.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${file.size}` })
    if (growing) return sendGrowing(growing, outgoing, { start, end })
    if (method === 'HEAD' || file.size === 0) return void outgoing.end()
    await send(outgoing, path, file, { start, end }, firstChunks)
  }
}

function answerFault(outgoing: ServerResponse, error: unknown, log: Log) {
  if (error instanceof TooManyMissesError) {
    reportRefusal('missing files of an address')
    return refuseMore(outgoing, `${error.message}. Try again later.`, error.waitSeconds)
  }
  if (error instanceof ConversionError) return answerUnconverted(outgoing, error)
  log.error(describeFault(error), 'A file could not be sent')
  if (outgoing.headersSent) outgoing.destroy()
  else refuse(outgoing, 500, 'unreadable', 'The file cannot be read')
}

function answerUnconverted(outgoing: ServerResponse, { code, message }: ConversionError) {
  if (outgoing.headersSent) outgoing.destroy()
  else if (code === 'damaged') refuse(outgoing, 422, code, message)
  else if (code === 'full') refuse(outgoing, 507, code, message)
  else {
    reportRefusal('conversions')
    refuse(outgoing, 503, code, message, { 'Retry-After': 2 })
  }
}

function refuseMore(outgoing: ServerResponse, message: string, waitSeconds: number) {
  refuse(outgoing, 429, 'too_many_requests', message, { 'Retry-After': waitSeconds })
}

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
