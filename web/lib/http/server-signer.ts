import * as v from 'valibot'

import { StreamUrlError } from '#web/player/engine/stream-urls.ts'

import { expiryMarginMs, faultOfStatus, reach, type Signer } from './signer.ts'

const answerSchema = v.object({
  urls: v.record(v.string(), v.nullable(v.string())),
  /** Unix time in seconds, by the server's clock. */
  expiresAt: v.number(),
})

/** Our server, which hands out recordings or knows a bucket that does. */
export const serverSigner: Signer = {
  /** Also without a token: the response tells an ended session from a lost network. */
  async sign(files, token, { basePath }, wish) {
    const response = await reach(`${basePath}media/sign`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ files, ...wish }),
    })
    if (response.status === 401) return undefined
    const fault = faultOfStatus(response.status)
    if (fault) throw new StreamUrlError(fault)
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined))
    if (!answer.success) throw new StreamUrlError('network')
    const { urls, expiresAt } = answer.output
    const until = Date.now() + expiresAt * 1000 - serverTime(response) - expiryMarginMs
    return new Map(Object.entries(urls).map(([file, url]) => [file, { url, until }]))
  },
  async faultOf(response) {
    const { status } = response
    if (status === 422) return 'damaged'
    if (status === 503 && (await response.text()).includes('"busy"')) return 'busy'
    // It was refused before, and by now there is a place.
    return faultOfStatus(status) ?? (response.url.includes('/converted/') ? 'busy' : undefined)
  },
}

/** Unix time in ms by the server's clock: the listener's may be wrong by hours. */
function serverTime({ headers }: Response): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
