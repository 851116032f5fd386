import { canaries } from './values.ts'

export type Answer = { readonly status: number; readonly text: string }

/** Parts of PostgreSQL's messages, which must not reach a client. */
const databaseMessages =
  /violates|constraint|relation "|column "|operator does not exist|syntax error at|invalid input|out of range for|duplicate key|null value in|permission denied for|row-level security|SQLSTATE|\bSQL\b|pg_\w+\(|postgres|PL\/pgSQL|unterminated|malformed (?:array|range) literal|invalid byte sequence|byte sequence for encoding|unsupported Unicode escape|invalid regular expression|cannot cast|could not determine|must appear in the GROUP BY|deadlock|statement timeout|stack depth/i

export function faultOf({ status, text }: Answer): string | undefined {
  if (status >= 500) return `a fault of the server, ${status}`
  if (status < 400) return undefined
  const [word] = databaseMessages.exec(text) ?? []
  if (word) return `a word of the database, "${word}"`
  return undefined
}

export function secretsIn(log: string, secrets: readonly string[]): string[] {
  const words = [...Object.values(canaries), 'eyJ', ...secrets]
  return log.split('\n').filter((line) => {
    const plain = decoded(line).toLowerCase()
    return words.some((word) => plain.includes(word.toLowerCase()))
  })
}

function decoded(line: string): string {
  return line.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Changes when a request pollutes the prototype of all objects. */
export const prototypeKeys = (): string =>
  [Object.prototype, Object].flatMap((each) => Reflect.ownKeys(each).map(String)).join(' ')
