import { z } from 'zod'

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

export type ReadAuthBody = { readonly body: AuthBody } | { readonly fault: string }

const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/** Checks what lite takes on trust; there a number in the place of a text is an error 500. */
export function readAuthBody(json: string): ReadAuthBody {
  if (json === '') return { body: {} }
  if (escapedNul.test(json)) return { fault: 'The request holds a character that no text may hold' }
  try {
    const { data, error } = bodySchema.safeParse(JSON.parse(json))
    if (data) return { body: data }
    return {
      fault: `Could not read the request: wrong value of ${error.issues[0]?.path.join('.') || 'body'}`,
    }
  } catch {
    return { fault: 'Could not parse request body as JSON' }
  }
}
