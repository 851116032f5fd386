const timeoutMs = 30_000

/** The code of a 200 that is not JSON, such as the page of a captive portal. */
export const unreadableAnswer = 'unreadable_answer'

/**
 * Makes every refusal JSON, with the seconds to wait as its message where there are any: the clients lose the status
 * and headers of one they cannot read. @throws when there is no response, or an OK one is not JSON
 */
export async function serviceFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  /** Ends it as the signal of `init` does. */
  end?: AbortSignal,
): Promise<Response> {
  const signals = [init.signal, end, AbortSignal.timeout(timeoutMs)].filter((each) => !!each)
  const signal = AbortSignal.any(signals)
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

/** Whether the account service refused the session of this browser when it was last asked. */
export const sessionAnswer = { isRefused: false }

/** A 429 for a refresh becomes 503, so that the client waits instead of ending the session. */
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
