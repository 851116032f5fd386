const timeoutMs = 30_000

/** What a 200 that is not JSON is reported as, for instance the page of a hotel's network. */
export const unreadableAnswer = 'unreadable_answer'

/**
 * `fetch` for the backend's services: it gives up after 30 s, and every refusal carries JSON
 * with the seconds to wait as its message, if any: the clients lose the status and headers of one they cannot read.
 * Rejects when there is no answer, or when an answer is not JSON.
 */
export async function serviceFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(input, { ...init, signal })
  if (!response.ok) return withReadableBody(response)
  const type = response.headers.get('content-type')
  if (type !== null && !type.includes('json')) throw new Error(unreadableAnswer)
  return response
}

async function withReadableBody(response: Response): Promise<Response> {
  const { status, headers } = response
  const seconds = Number(headers.get('retry-after'))
  if (status === 429 && seconds > 0) {
    return refusal(status, 'over_request_rate_limit', String(seconds))
  }
  const body = await response.clone().text()
  return isJson(body) ? response : refusal(status, unreadableAnswer, '')
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, error_code: code, message }, { status })

function isJson(body: string): boolean {
  try {
    JSON.parse(body)
    return true
  } catch {
    return false
  }
}

/** What the account service said last of the session of this browser. */
export const sessionAnswer = { isRefused: false }

/**
 * `serviceFetch` for which too many refreshes are a reason to wait, not the end of the session.
 * It tells the language shown, in which the service then writes its mails.
 */
export async function authFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept-language', document.documentElement.lang || 'en')
  const response = await serviceFetch(input, { ...init, headers })
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
  const isRefresh = searchParams.get('grant_type') === 'refresh_token'
  const { status } = response
  if (isRefresh) sessionAnswer.isRefused = status >= 400 && status < 405
  else if (pathname.endsWith('/user')) sessionAnswer.isRefused = status === 401 || status === 403
  return isRefresh && status === 429 ? Response.json({}, { status: 503 }) : response
}
