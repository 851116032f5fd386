import { z } from 'zod'

import { hasSpace, isEmail, isTooLong, passwordRules } from '#domain/account.ts'
import { authRefusal, weakPassword } from '#server/http/answers.ts'

const text = z.string().nullish()
/** Longer than any address; the time of lite's check grows with the square of the length. */
const email = z.string().max(1000).nullish()

const metadata = z
  .record(z.string(), z.unknown())
  .refine((words) => JSON.stringify(words).length <= 4000)
  .nullish()

const bodySchema = z.looseObject({
  email,
  password: text,
  current_password: text,
  phone: text,
  type: text,
  token: text,
  token_hash: text,
  refresh_token: text,
  auth_code: text,
  code_verifier: text,
  scope: text,
  data: metadata,
  options: metadata,
})

export type AuthBody = z.infer<typeof bodySchema>

/** Forwards the request to lite, with `instead` as its body if given. */
export type Forward = (instead?: AuthBody) => Promise<Response>

export type ReadAuthBody = { readonly body: AuthBody } | { readonly refusal: Response }

const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
const setsCredentials = /^\/auth\/v1\/(?:signup|user)$/

/** Checks what lite does not: where it expects text, a number makes it answer 500. */
export function readAuthBody(json: string, route: string): ReadAuthBody {
  if (json === '') return { body: {} }
  if (escapedNul.test(json))
    return unreadable('The request holds a character that no text may hold')
  try {
    const { data, error } = bodySchema.safeParse(JSON.parse(json))
    if (!data) {
      const field = error.issues[0]?.path.join('.') || 'body'
      return unreadable(`Could not read the request: wrong value of ${field}`)
    }
    const refusal = setsCredentials.test(route) ? credentialsRefusal(data) : undefined
    return refusal ? { refusal } : { body: data }
  } catch {
    return unreadable('Could not parse request body as JSON')
  }
}

const unreadable = (fault: string) => ({ refusal: authRefusal(400, 'bad_json', fault) })

function credentialsRefusal({ email: address, password }: AuthBody): Response | undefined {
  // lite takes `x,ida@example.org` and `<ida@example.org>`, which mail servers deliver to Ida.
  if (address && !isEmail(address))
    return authRefusal(400, 'validation_failed', 'That is not an email address')
  return password ? passwordRefusal(password) : undefined
}

function passwordRefusal(password: string): Response | undefined {
  if (isTooLong(password))
    return authRefusal(422, 'validation_failed', 'Password cannot be longer than 72 bytes')
  const { letter, other, length } = passwordRules(password)
  const hasCharacters = letter && other && !hasSpace(password)
  if (length && hasCharacters) return undefined
  return weakPassword([...(length ? [] : ['length']), ...(hasCharacters ? [] : ['characters'])])
}
