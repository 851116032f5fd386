/** An error as every part of this server but the auth service words it. */
export function refusal(status: number, error: string, message: string, headers?: HeadersInit) {
  return Response.json({ error, message }, { status, ...(headers ? { headers } : {}) })
}

/** An error as the auth service words it, which its client shows to people. */
export function authRefusal(status: number, code: string, msg: string, headers?: HeadersInit) {
  return Response.json(
    { code: status, error_code: code, msg, message: msg },
    { status, ...(headers ? { headers } : {}) },
  )
}

/** The database does not answer: the same from every part that asks it for the auth client. */
export function unreachable() {
  return authRefusal(
    503,
    'database_unreachable',
    'The database cannot be reached. Try again in a few seconds.',
    { 'Retry-After': '2' },
  )
}
