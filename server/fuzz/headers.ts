import type { Random } from './random.ts'
import { text } from './values.ts'

export type Authority = 'nobody' | 'visitor' | 'person' | 'wrong key' | 'forged'

export const authorities: readonly Authority[] = [
  ...(['visitor', 'visitor', 'person', 'person', 'person'] as const),
  ...(['nobody', 'wrong key', 'forged'] as const),
]

const known: Readonly<Record<string, readonly string[]>> = {
  'content-type': [
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.pgrst.object+json',
    'application/json; charset=utf-16',
    '',
  ],
  accept: [
    'text/html',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/vnd.pgrst.plan+json',
    'application/geo+json',
    'application/octet-stream',
    'image/*',
    ';;;',
  ],
  prefer: [
    'return=representation',
    'return=minimal',
    'return=headers-only',
    'count=exact',
    'count=planned',
    'resolution=merge-duplicates,return=representation',
    'resolution=ignore-duplicates',
    'missing=default',
    'tx=rollback',
    'handling=strict, max-affected=0',
    'handling=lenient, timezone=Nowhere/None',
    'params=single-object',
  ],
  range: [
    '0-4',
    '5-1',
    '-1',
    '0-99999999999999999999',
    'bytes=0-9',
    'bytes=5-1',
    'bytes=-0',
    'bytes=9-,1-2',
    'items=a-b',
  ],
  'range-unit': ['items', 'bytes', 'pages'],
  'accept-profile': ['public', 'auth', 'pg_catalog', 'information_schema', 'nothing'],
  'content-profile': ['public', 'auth', 'pg_catalog', 'nothing'],
  'accept-language': ['es', 'ur', 'xx-yy-zz', '*;q=9'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=2'],
  'if-none-match': ['*', '"x"', 'W/"', '"'.repeat(500)],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['never', 'Sat, 21 Nov 2026 00:00:00 GMT'],
  'if-range': ['"x"', 'never'],
  'x-http-method-override': ['DELETE', 'PATCH'],
  'x-supabase-api-version': ['2024-01-01', 'x'],
  'x-client-info': ['supabase-js/2', ''],
  origin: ['https://elsewhere.example', 'null', 'http://localhost'],
  cookie: ['a=b; c', 'sb-access-token=x'],
  expect: ['100-continue'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none'],
}

export function headers(random: Random): Record<string, string> {
  const names = random.some(Object.keys(known), 4)
  return Object.fromEntries(
    names.map((name) => [
      name,
      random.chance(0.8) ? random.pick(known[name] ?? []) : sendable(text(random)),
    ]),
  )
}

/** Node refuses to send other characters. */
const sendable = (value: string) => value.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/gu, '').trim()

export const forgedTokens = [
  'x',
  'a.b.c',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwicm9sZSI6InNlcnZpY2Vfcm9sZSJ9.AAAA',
  'eyJhbGciOiJIUzI1NiJ9.bnVsbA.AAAA',
  '.'.repeat(3000),
  '',
]
