/** An error as every part of this server but the auth service words it. */
export function refusal(status: number, error: string, message: string, headers?: HeadersInit) {
  return Response.json({ error, message }, { status, ...(headers ? { headers } : {}) })
}

/** An error as the table service words it: its client hands out the code. */
export function rowsRefusal(status: number, code: string, message: string, headers?: HeadersInit) {
  return Response.json(
    { code, message, details: null, hint: null },
    { status, ...(headers ? { headers } : {}) },
  )
}

/** So many rows of the table service at once are too many for who asks. */
export const tooManyRows = (seconds: number) =>
  rowsRefusal(429, 'too_many_requests', `Too many requests. Try again after ${seconds} seconds.`, {
    'Retry-After': String(seconds),
  })

/** An error as the auth service words it, which its client shows to people. */
export function authRefusal(status: number, code: string, msg: string, headers?: HeadersInit) {
  return Response.json(
    { code: status, error_code: code, msg, message: msg },
    { status, ...(headers ? { headers } : {}) },
  )
}

const weakReasons: Readonly<Record<string, string>> = {
  length: 'Password should be at least 10 characters.',
  characters:
    'Password should contain a letter and a digit or another character, and no white space.',
}

/** What a new password lacks, as the auth service says it. */
export function weakPassword(reasons: readonly string[]) {
  const msg = reasons.map((reason) => weakReasons[reason]).join(' ')
  return Response.json(
    { code: 422, error_code: 'weak_password', msg, message: msg, weak_password: { reasons } },
    { status: 422 },
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

/** More passwords wait to be looked at than soon can be. */
export function tooManyPasswords() {
  return authRefusal(
    429,
    'over_request_rate_limit',
    'Too many people log in at once. Try again in a few seconds.',
    { 'Retry-After': '5' },
  )
}
