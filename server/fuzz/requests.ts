import { type Authority, authorities, headers } from './headers.ts'
import type { Random } from './random.ts'
import type { Table, Targets } from './targets.ts'
import { body, inAddress, json, canaries, password, text } from './values.ts'

export type FuzzRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly authority: Authority
  readonly body: string | undefined
}

const methods = ['GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']
const oddMethods = ['PROPFIND', 'TRACE', 'SEARCH', 'QUERY', 'M-SEARCH']
const operators =
  'eq neq gt gte lt lte like ilike match imatch is in cs cd ov fts plfts phfts wfts sl sr nxr nxl adj not.eq not.in eq(any) like(all) isdistinct nothing'.split(
    ' ',
  )

const inherited = ['__proto__', '"__proto__"', '__proto__::x', '__proto__.x', 'constructor', '$or']

export function makeRequest(random: Random, targets: Targets, place: number): FuzzRequest {
  const route = targets.routes[place]
  if (route !== undefined) return toRoute(random, route)
  const named = targets.functions[place - targets.routes.length]
  if (named !== undefined) return toFunction(random, named)
  const kind = random.below(20)
  if (kind < 8) return toTable(random, targets)
  if (kind < 9) return toFunction(random, anyFunction(random, targets))
  if (kind < 13) return toRoute(random, oneOf(random, targets, /^auth/))
  if (kind < 15) return toRoute(random, oneOf(random, targets, /^media/))
  if (kind < 17) return toSearchPage(random)
  return toRoute(random, random.pick(targets.routes))
}

function request(random: Random, path: string, sent: (() => string) | undefined): FuzzRequest {
  const method = random.chance(0.03) ? random.pick(oddMethods) : random.pick(methods)
  const hasBody = /^(?:POST|PUT|PATCH|DELETE|PROPFIND|QUERY)$/.test(method)
  return {
    method,
    path,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(random.chance(0.5) ? headers(random) : {}),
    },
    authority: random.pick(authorities),
    body: hasBody && sent ? sent() : undefined,
  }
}

function toTable(random: Random, { tables }: Targets): FuzzRequest {
  const table = random.pick(tables)
  const name = random.chance(0.05) ? inAddress(random, text(random)) : table.name
  const query = random.some(['select', 'filter', 'filter', 'order', 'limit', 'logic', 'other'], 4)
  const parts = query.map((part) => queryPart(random, part, table, tables))
  return request(random, `rest/v1/${name}${parts.length > 0 ? `?${parts.join('&')}` : ''}`, () =>
    body(random, () => row(random, table)),
  )
}

const row = (random: Random, { columns }: Table) =>
  filled(random, random.some([...columns, 'nothing'], 6))

function queryPart(random: Random, part: string, table: Table, tables: readonly Table[]): string {
  const column = () => {
    if (random.chance(0.9)) return random.pick(table.columns)
    return inAddress(random, random.chance(0.5) ? random.pick(inherited) : text(random))
  }
  const condition = () => `${column()}.${random.pick(operators)}.${inAddress(random, text(random))}`
  switch (part) {
    case 'select':
      return `select=${selection(random, table, tables, 0)}`
    case 'filter':
      return condition().replace('.', '=')
    case 'order':
      return `order=${column()}.${random.pick(['asc', 'desc', 'desc.nullslast', 'sideways', ''])}`
    case 'limit':
      return `${random.pick(['limit', 'offset'])}=${inAddress(random, text(random))}`
    case 'logic': {
      const conditions = Array.from({ length: 1 + random.below(4) }, condition).join(',')
      const depth = random.below(4)
      return `${random.pick(['or', 'and', 'not.or', 'not.and'])}=(${'and('.repeat(depth)}${conditions}${')'.repeat(depth)})`
    }
    default:
      return `${random.pick(['columns', 'on_conflict', 'apikey', 'x', text(random) && 'and'])}=${inAddress(random, text(random))}`
  }
}

function selection(random: Random, table: Table, tables: readonly Table[], depth: number): string {
  const parts = Array.from({ length: 1 + random.below(4) }, () => {
    const kind = random.below(10)
    if (kind === 0) return '*'
    if (kind === 1) return inAddress(random, text(random))
    if (kind === 2)
      return `${random.pick(table.columns)}::${random.pick(['text', 'int', 'uuid', 'json', 'nothing', 'pg_catalog.regclass'])}`
    if (kind === 3) return `${random.pick(table.columns)}->${random.pick(['a', '0', '>b', ''])}`
    if (kind === 4)
      return random.pick([
        'count()',
        `${random.pick(table.columns)}.sum()`,
        'x:y:z',
        '...artists(id)',
        '__proto__:artists(id)',
      ])
    if (kind > 6 || depth > 4) return random.pick(table.columns)
    const other = random.pick(tables)
    return `${other.name}${random.pick(['', '!inner', '!left', '!nothing'])}(${selection(random, other, tables, depth + 1)})`
  })
  return parts.join(',')
}

const anyFunction = (random: Random, { functions }: Targets): string =>
  random.pick([...functions, 'nothing', 'pg_sleep', inAddress(random, text(random))])

function toFunction(random: Random, name: string): FuzzRequest {
  const query = random
    .some(['a', 'id', 'select'], 2)
    .map((key) => `${key}=${inAddress(random, text(random))}`)
  return request(random, `rest/v1/rpc/${name}?${query.join('&')}`, () =>
    body(random, () => ({ [text(random)]: json(random) })),
  )
}

const authFields =
  'email password current_password phone type token token_hash refresh_token auth_code code_verifier scope data options create_user files'.split(
    ' ',
  )
const goodValues: Readonly<Record<string, readonly unknown[]>> = {
  email: [`one@${canaries.email}`, `TWO@${canaries.email}`, 'one'],
  password: [password, `${password}-other`],
  current_password: [password],
  type: ['signup', 'recovery', 'magiclink', 'email_change', 'invite', 'email', 'sms'],
  scope: ['local', 'global', 'others'],
  data: [{ name: canaries.name }],
  files: [['sample/loop-1.webm'], [], ['../secrets.json']],
  display_name: [canaries.name, `${canaries.name} 2`],
  dob: ['1990-02-03', '1899-12-31'],
  gender: ['woman', 'other'],
  tos: [{ marketing: true, shareData: false }],
}

const filled = (random: Random, names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const good = goodValues[name]
      return [name, good && random.chance(0.5) ? random.pick(good) : json(random)]
    }),
  )

const fields = (random: Random) => filled(random, random.some(authFields, 6))

const keys = [
  'grant_type',
  'type',
  'token',
  'redirect_to',
  'scope',
  'q',
  'signature',
  'expires',
  'apikey',
]
const words = [
  'password',
  'refresh_token',
  'pkce',
  'id_token',
  'recovery',
  'signup',
  'global',
  'everything',
]

const oneOf = (random: Random, { routes }: Targets, wanted: RegExp) =>
  random.pick(routes.filter((route) => wanted.test(route)))

function toRoute(random: Random, pattern: string): FuzzRequest {
  const path = random.chance(0.05) ? obfuscated(random, pattern) : pattern
  const query = random
    .some(keys, 3)
    .map(
      (key) =>
        `${key}=${random.chance(0.5) ? random.pick(words) : inAddress(random, text(random))}`,
    )
  const address = fill(random, path)
  return request(random, query.length > 0 ? `${address}?${query.join('&')}` : address, () =>
    body(random, () => fields(random)),
  )
}

const fill = (random: Random, pattern: string) =>
  pattern.replaceAll(/:\w+\??|\*/g, () => inAddress(random, text(random)) || 'x')

function obfuscated(random: Random, pattern: string): string {
  const at = random.below(Math.max(1, pattern.length))
  const code = pattern.codePointAt(at) ?? 0x61
  return random.pick([
    `${pattern.slice(0, at)}%${code.toString(16)}${pattern.slice(at + 1)}`,
    pattern.toUpperCase(),
    `${pattern}/`,
    `${pattern}//x`,
    `./${pattern}`,
    `x/../${pattern}`,
    `/${pattern}`,
    `${pattern};a=b`,
    pattern.replace('/', '%2f'),
    pattern.replace('/', '\\'),
  ])
}

function toSearchPage(random: Random): FuzzRequest {
  const term = `${canaries.term}${inAddress(random, text(random))}`
  const path = random.pick([
    `search/${term}`,
    `search/${term}/songs`,
    `search//${term}`,
    `search%2f${term}`,
    `%73earch/${term}`,
    `Search/${term}`,
    `search-result/${term}`,
    `search-result/?q=${term}`,
    `search-result%2F${term}`,
  ])
  return request(random, path, undefined)
}
