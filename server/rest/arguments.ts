import type { RemoteFunction } from './rights.ts'

/** By the database's name of a type; what is not here, the database itself judges. */
const kinds: Readonly<Record<string, { fits: (value: unknown) => boolean; words: string }>> = {
  text: { fits: (value) => typeof value === 'string', words: 'text' },
  integer: { fits: isInteger, words: 'a whole number' },
  boolean: { fits: (value) => /^(?:true|false)$/.test(String(value)), words: 'true or false' },
}
const longestName = 60

/** What is wrong with what a function is given, as a sentence. In an address a number is text. */
export function argumentsFault({ takes }: RemoteFunction, given: unknown): string | undefined {
  if (!takes) return undefined
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'Send what the function takes as a JSON object'
  const names = new Set(takes.map(({ name }) => name))
  const unknown = Object.keys(given).find((name) => !names.has(name))
  if (unknown !== undefined)
    return unknown.length > longestName
      ? 'The function takes nothing of that name'
      : `The function takes nothing called "${unknown}"`
  const values = new Map<string, unknown>(Object.entries(given))
  for (const { name, type, isRequired } of takes) {
    if (isRequired && !values.has(name)) return `The function needs ${name}`
    const kind = kinds[type]
    if (kind && values.has(name) && !kind.fits(values.get(name)))
      return `The value of ${name} must be ${kind.words}`
  }
  return undefined
}

function isInteger(value: unknown): boolean {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))
  // Those of four bytes.
  return (
    isNumber && Number(value) === Math.trunc(Number(value)) && Math.abs(Number(value)) < 2 ** 31
  )
}
