import * as v from 'valibot'

import { type StreamFault, StreamUrlError } from '#web/player/engine/stream-urls.ts'

import { expiryMarginMs, faultOfStatus, reach, type Signer } from './signer.ts'

/** The private bucket; `supabase/migrations` makes it. */
const bucket = 'audio'
const lifeSeconds = 7200

/** In the order asked for; without an address for what is not there, or not to be read. */
const answerSchema = v.array(
  v.object({ path: v.nullable(v.string()), signedURL: v.optional(v.nullable(v.string())) }),
)

const refusalSchema = v.object({
  /** The status that is meant: most refusals are sent with 400. */
  statusCode: v.optional(v.string()),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
})

/** Of a token or a signature, whether by the old names of faults or by the new ones. */
const isExpired = /jwt|token|signature|unauthorized|denied/i

/** Supabase's Storage: https://supabase.com/docs/guides/storage/serving/downloads */
export const sign: Signer['sign'] = async (files, token, config, _, isRenewed = false) => {
  const { storageUrl, publishableKey } = config
  const asked = Date.now()
  const response = await reach(`${storageUrl}/object/sign/${bucket}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: publishableKey,
      authorization: `Bearer ${token ?? publishableKey}`,
    },
    body: JSON.stringify({ expiresIn: lifeSeconds, paths: files }),
  })
  const fault = await faultOf(response)
  // To a visitor, who is answered too, every recording is one that is not there.
  if (fault === 'expired' || (!fault && token === undefined)) return undefined
  if (fault) throw new StreamUrlError(fault)
  const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined))
  if (!answer.success) throw new StreamUrlError('network')
  const until = asked + lifeSeconds * 1000 - expiryMarginMs
  const signed = answer.output.flatMap(({ path, signedURL }) =>
    path && signedURL
      ? [[path, { url: encodeURI(`${storageUrl}${signedURL}`), until }] as const]
      : [],
  )
  // As to whose session has ended, although the token is still valid.
  return signed.length > 0 || isRenewed ? new Map(signed) : undefined
}

export async function faultOf(response: Response): Promise<StreamFault | undefined> {
  if (response.ok) return undefined
  const refusal = v.safeParse(refusalSchema, await response.json().catch(() => undefined))
  if (!refusal.success) return faultOfStatus(response.status)
  const { statusCode, error = '', code = '' } = refusal.output
  if (isExpired.test(`${error} ${code}`)) return 'expired'
  return faultOfStatus(Number(statusCode ?? response.status))
}
