import { config } from '#web/lib/http/config.ts'
import { getAccessToken, renewAccessToken } from '#web/lib/session/session.ts'

/** A refusal of the server, by its code; `unreachable` where none came. */
export class ManageError extends Error {
  readonly code: string
  /** Of the server, in English. */
  readonly sentence: string

  /** Which of those that were sent have no account. */
  readonly emails: readonly string[]

  /** What else stands in the sentence. */
  readonly values: unknown

  constructor(code: string, sentence = '', emails: readonly string[] = [], values?: unknown) {
    super(code)
    this.code = code
    this.sentence = sentence
    this.emails = emails
    this.values = values
  }
}

const timeoutMs = 60_000

/** Asks the server of what operators manage. @throws ManageError */
export async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const first = await send(await getAccessToken(), method, path, body)
  const response =
    first.status === 401 ? await send(await renewAccessToken(), method, path, body) : first
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const { error, message, emails, values } = Object(answer)
  throw new ManageError(
    typeof error === 'string' ? error : 'unreachable',
    typeof message === 'string' ? message : '',
    Array.isArray(emails) ? emails.map(String) : [],
    values,
  )
}

async function send(token: string | undefined, method: string, path: string, body?: object) {
  try {
    return await fetch(`${config.basePath}manage/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw new ManageError('unreachable')
  }
}
