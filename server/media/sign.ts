import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { z } from 'zod'

import type { AccessToken } from '#server/http/access-token.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import type { Log } from '#server/log.ts'

import { createRequestLimits } from '#server/limits/request-limits.ts'
import type { SlowDown } from '#server/limits/slow-down.ts'
import { readJson } from '#server/http/read-json.ts'
import { refuse, refuseUpload } from '#server/http/refuse.ts'
import type { AddressOf, Asker } from './addresses.ts'
import { wishSchema } from '#server/converting/formats/choose-format.ts'
import { expiryFor } from './signature.ts'

const requestSchema = wishSchema.extend({
  files: z.array(z.string().max(1000)).min(1).max(200),
})
/** Two hundred paths of three hundred letters. */
const mostBytes = 64 * 1024

/** The next song, and a hundred after it, are asked for at once. */
const ofPerson = { inFlight: 20, points: 300, windowSeconds: 60 }
const ofAddress = { inFlight: 100, points: 600, windowSeconds: 60 }

type Options = {
  /** The address of a recording. */
  readonly urlOf: AddressOf
  /** Who is counted as one. */
  readonly addressOf: (incoming: IncomingMessage) => string
  /** Whose token it is, if it is valid, without asking the database. */
  readonly identify: Verify
  /** The same, while its session was not ended. */
  readonly verify: Verify
  /** Which of the files this person may not hear. */
  readonly unheard: (userId: string, files: readonly string[]) => Promise<ReadonlySet<string>>
  readonly slowDown: SlowDown
  readonly log: Log
}

type Verify = (authorization: string | undefined) => Promise<AccessToken | undefined>

/** Gives a logged-in listener the addresses of files, many at once, so that the next track is ready. */
export function createSign(options: Options): RequestListener {
  const { urlOf, addressOf, identify, verify, unheard, slowDown, log } = options
  const limits = createRequestLimits('addresses', ofPerson, ofAddress)

  return (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      // Who asked has gone away.
      if (incoming.destroyed && !incoming.complete) return
      log.error(describeFault(error), 'Addresses could not be signed')
      if (!outgoing.headersSent)
        refuse(outgoing, 500, 'unexpected_failure', 'The addresses could not be signed')
    })
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (incoming.method !== 'POST')
      return refuse(outgoing, 405, 'method_not_allowed', 'Only POST works here', { Allow: 'POST' })
    const { authorization } = incoming.headers
    const userId = (await identify(authorization))?.userId
    const address = addressOf(incoming)
    const wait = await limits.enter({ userId, address }, outgoing)
    const hasSession = wait === 0 && userId !== undefined && (await verify(authorization))
    if (!hasSession) await slowDown.refused(address, outgoing)
    if (wait > 0)
      return refuseUpload(
        incoming,
        outgoing,
        429,
        'too_many_requests',
        `Too many requests. Try again after ${wait} seconds.`,
        { 'Retry-After': String(wait) },
      )
    if (!hasSession)
      return refuseUpload(incoming, outgoing, 401, 'not_logged_in', 'Log in to listen', {
        'WWW-Authenticate': 'Bearer',
      })
    const body = await readJson(incoming, mostBytes)
    if (body === 'too large')
      return refuseUpload(incoming, outgoing, 413, 'request_too_large', 'The request is too large')
    const request = requestSchema.safeParse(body)
    if (!request.success)
      return refuse(outgoing, 400, 'bad_request', 'Send {"files": […]} with 1 to 200 paths')

    const expiresAt = expiryFor(Date.now() / 1000)
    const { files, ...wish } = request.data
    const withheld = await unheard(userId, files)
    const urls = await addressesOf(
      files.filter((file) => !withheld.has(file)),
      expiresAt,
      { userId, wish },
    )
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    outgoing.end(JSON.stringify({ urls: Object.fromEntries(urls), expiresAt }))
  }

  /** Those that there are, in the order of their files: a disk that fails on some takes no others along. @throws the fault that all have */
  async function addressesOf(files: readonly string[], expiresAt: number, asker: Asker) {
    const faults: Error[] = []
    const find = async (file: string) => {
      try {
        return await urlOf(file, expiresAt, asker)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        faults.push(error)
        return undefined
      }
    }
    const found = await Promise.all(files.map(find))
    const [fault] = faults
    if (fault && faults.length === files.length) throw fault
    if (fault) log.error({ ...describeFault(fault), files: faults.length }, 'Files were not found')
    return files.flatMap((file, at) => {
      const url = found[at]
      return url === undefined ? [] : [[file, url] as const]
    })
  }
}
