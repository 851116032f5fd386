import type { Bucket } from './bucket.ts'

type Options = {
  readonly prefix: string
  /** Of the pages that play from the bucket. */
  readonly publicOrigin: string | undefined
}

/**
 * Asks for a file as a page would. Playing needs no leave, but why a recording does not play a page can read only
 * where the bucket lets it. Undefined when all is well.
 */
export async function corsWarning(
  bucket: Bucket,
  { prefix, publicOrigin }: Options,
): Promise<string | undefined> {
  if (!publicOrigin) return 'Set PUBLIC_ORIGIN to have it checked whether pages may read from it.'
  const now = Math.floor(Date.now() / 1000)
  const url = await bucket.signedUrl(`${prefix}audio/none.webm`, now, now + 60)
  const answer = await fetch(url, { headers: { Origin: publicOrigin } })
  await answer.body?.cancel()
  const allowed = answer.headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === publicOrigin) return undefined
  return `The bucket lets no page of ${publicOrigin} read its answers: a recording that fails is then taken for a lost network. docs/media-in-a-bucket.md has the rule (CORS) that it needs.`
}
