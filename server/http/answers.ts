/** An error in this server's own format. */
export function refusal(status: number, error: string, message: string, headers?: HeadersInit) {
  return Response.json({ error, message }, { status, ...(headers ? { headers } : {}) })
}

/** An error in the table service's format, whose client exposes the code. */
export function rowsRefusal(status: number, code: string, message: string, headers?: HeadersInit) {
  return Response.json(
    { code, message, details: null, hint: null },
    { status, ...(headers ? { headers } : {}) },
  )
}

export const tooManyRows = (seconds: number) =>
  rowsRefusal(429, 'too_many_requests', `Too many requests. Try again after ${seconds} seconds.`, {
    'Retry-After': String(seconds),
  })

/** An error in the auth service's format, whose client exposes the message. */
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

export function weakPassword(reasons: readonly string[]) {
  const msg = reasons.map((reason) => weakReasons[reason]).join(' ')
  return Response.json(
    { code: 422, error_code: 'weak_password', msg, message: msg, weak_password: { reasons } },
    { status: 422 },
  )
}

export function databaseUnreachable() {
  return authRefusal(
    503,
    'database_unreachable',
    'The database cannot be reached. Try again in a few seconds.',
    { 'Retry-After': '2' },
  )
}

export function tooManyPasswords() {
  return authRefusal(
    429,
    'over_request_rate_limit',
    'Too many people log in at once. Try again in a few seconds.',
    { 'Retry-After': '5' },
  )
}
