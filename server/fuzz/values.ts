import type { Random } from './random.ts'

/** Must never be in the log; each kind of secret has its own. */
export const canaries = {
  email: 'somebody.example',
  password: 'PassMark',
  term: 'TermMark',
  name: 'NameMark',
} as const

export const password = `${canaries.password}-7-long`

const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  'NaN',
  'null',
  'true',
  '99999999999999999999',
  '1e309',
  '2026-02-31',
  '0000-00-00',
  'infinity',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  '{',
  '[1,2]',
  '{"a":{"b":[null]}}',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '"; drop table profiles; --',
  '$1',
  '\\',
  '\\u0000',
  '\0',
  '\r\nSet-Cookie: a=b',
  '\u202Eabc\uFEFF',
  '\uD83D\uDE00\u200D',
  '\uD800',
  'é'.repeat(300),
  'x'.repeat(5000),
  '(.*)(.*)(.*)\\1\\2x',
  '('.repeat(200),
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%ff%fe',
  '%25%32%66',
  '%E0%A4%A',
  '*',
  'a,b',
  'a.b.c',
  'javascript:alert(1)',
  'https://elsewhere.example/',
  `${canaries.term} blue`,
  `${canaries.name} Quill`,
  `one@${canaries.email}`,
  password,
] as const

export const text = (random: Random): string => random.pick(texts)

export function inAddress(random: Random, value: string): string {
  const encoded = encodeURIComponent(value.toWellFormed())
  const how = random.below(10)
  if (how === 0) return encodeURIComponent(encoded)
  if (how === 1) return value.replaceAll(/[^\w.~!$&'()*+,;=:@%/-]/gu, '')
  return how === 2 ? encoded.toLowerCase() : encoded
}

export function json(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 9)
  if (kind < 3) return text(random)
  if (kind === 3) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, -0])
  if (kind === 4) return random.pick([true, false, null])
  if (kind === 5) return random.pick([[], {}, [[]], [null]])
  if (kind === 6) return Array.from({ length: random.below(5) }, () => json(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [text(random), json(random, depth + 1)]),
  )
}

const broken = [
  '',
  '{',
  'null',
  '[]',
  '[[]]',
  '"text"',
  '42',
  '1e999',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '[{},[],null]',
  '{"__proto__":{"admin":true}}',
  String.raw`{"a":"\ud800"}`,
  String.raw`{"\u0000":"\u0000"}`,
  'a=b&c=d',
  '<xml/>',
]

/** Mostly JSON with these fields, sometimes malformed, rarely deep or huge. */
export function body(random: Random, fields: () => Record<string, unknown>): string {
  const kind = random.below(40)
  if (kind < 4) return random.pick(broken)
  if (kind === 4) return '['.repeat(5000) + ']'.repeat(5000)
  if (kind === 5) return JSON.stringify([fields(), fields(), json(random)])
  if (kind === 6) return JSON.stringify(json(random))
  if (kind === 7 && random.chance(0.2))
    return JSON.stringify({ ...fields(), huge: 'x'.repeat(1_200_000) })
  if (kind === 8 && random.chance(0.2))
    return JSON.stringify(Array.from({ length: 9000 }, () => ({})))
  return JSON.stringify(fields())
}
