import { z } from 'zod'

import { hasSpace, isEmail, isTooLong, passwordRules } from '#domain/account.ts'
import { authRefusal, weakPassword } from '#server/http/answers.ts'

const text = z.string().nullish()
/** Longer than any mailbox's: lite's check of it takes the square of its length. */
const email = z.string().max(1000).nullish()

/** What a new account says of itself; a profile is a tenth of it, in characters of JSON. */
const ownWords = z
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
  data: ownWords,
  options: ownWords,
})

export type AuthBody = z.infer<typeof bodySchema>

/** Sends the request on, or one with another body in its place. */
export type Forward = (instead?: AuthBody) => Promise<Response>

export type ReadAuthBody = { readonly body: AuthBody } | { readonly refusal: Response }

const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
const takesNewOnes = /^\/auth\/v1\/(?:signup|user)$/

/**
 * Checks what lite takes on trust; there a number in the place of a text is an error 500.
 * @param route as lite knows it, such as `/auth/v1/signup`
 */
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
    const refusal = takesNewOnes.test(route) ? refusalOf(data) : undefined
    return refusal ? { refusal } : { body: data }
  } catch {
    return unreadable('Could not parse request body as JSON')
  }
}

const unreadable = (fault: string) => ({ refusal: authRefusal(400, 'bad_json', fault) })

/** Of a new email or password, by the rules of the forms. */
function refusalOf({ email: address, password }: AuthBody): Response | undefined {
  // lite takes `x,ida@example.org` and `<ida@example.org>`, which mailboxes read as that of Ida.
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
