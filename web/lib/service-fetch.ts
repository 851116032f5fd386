const patienceMs = 30_000

/** What a 200 that is not JSON is reported as, for instance the page of a hotel's network. */
export const unreadableAnswer = 'unreadable_answer'

/**
 * `fetch` for the backend's services: it gives up after 30 s, and every refusal carries JSON,
 * so that its status is not lost with a body that the clients cannot read.
 * Rejects when there is no answer, or when an answer is not JSON.
 */
export async function serviceFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const patience = AbortSignal.timeout(patienceMs)
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience
  const response = await fetch(input, { ...init, signal })
  if (!response.ok) return withReadableBody(response)
  const type = response.headers.get('content-type')
  if (type !== null && !type.includes('json')) throw new Error(unreadableAnswer)
  return response
}

async function withReadableBody(response: Response): Promise<Response> {
  const readable = await response
    .clone()
    .json()
    .then(
      () => true,
      () => false,
    )
  if (readable) return response
  const body = { code: unreadableAnswer, error_code: unreadableAnswer, message: '' }
  return Response.json(body, { status: response.status })
}

/** `serviceFetch` for which too many refreshes are a reason to wait, not the end of the session. */
export async function authFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await serviceFetch(input, init)
  const { searchParams } = new URL(input instanceof Request ? input.url : input)
  const isRefresh = searchParams.get('grant_type') === 'refresh_token'
  return isRefresh && response.status === 429 ? Response.json({}, { status: 503 }) : response
}
