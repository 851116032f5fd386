import { expect, test } from 'vitest'

import { addressOf, earlyReads, featuredRead } from '#domain/reads.ts'

import { queryFault } from './query.ts'

const times = (count: number, text: string) => Array.from({ length: count }, () => text)
const nested = (depth: number) => `${'or(and('.repeat(depth)}id.eq.1${'))'.repeat(depth)}`
const ids = (count: number) => times(count, '"0190a5c6-0c1f-7d2e-8f3a-1b2c3d4e5f60"').join(',')
const encode = (text: string) => encodeURIComponent(text)

const regular = 'Regular expressions are not offered; ilike is'
const unread = 'A condition is an operator, a dot and a value, such as eq.7'
const unnamed = 'A name of that kind is no column, table or argument'
const unmatched = 'The parentheses of the selection do not match'
const ungrouped = 'Conditions in a group stand in parentheses, with commas between them'

test.each([
  ['title=match.(.*)\\1x', regular],
  ['title=imatch.x', regular],
  ['title=not.match.x', regular],
  ['title=match(any).{a,b}', regular],
  ['title=%6d%61tch.x', regular],
  ['title=eq.x&title=match.x', regular],
  ['or=(title.eq.x,title.match.x)', regular],
  ['or=(title.eq.x,and(id.eq.1,title.not.imatch.x))', regular],
  ['not.and=(title.match.x)', regular],
  ['or=(not.or(title.match.x))', regular],
  ['o%72=%28title.eq."a,b",title.match.x%29', regular],
  ['select=*,tracks(*)&tracks.title=match.x', regular],
  ['select=*,tracks(*)&tracks.or=(title.match.x)', regular],
  ['select=*,tracks(*,artist:artists(*))&tracks.artist.title=imatch.x', regular],
  ['select=*,albums(*,tracks(*,artists(*)))', 'Ask for tables at most 2 deep in each other'],
  ['s%65lect=*,a%28*,b%28*,c%28*%29%29%29', 'Ask for tables at most 2 deep in each other'],
  ['select=a(x),b(x),c(x)&select=d(x),e(x)', 'Ask for at most 4 tables in one'],
  ['select=a:tracks(id),b:tracks(id)', 'Ask for each table once'],
  ['select=*,albums(*,tracks(*)),tracks!inner(*)', 'Ask for each table once'],
  ['select=artists(a:songs(*))', 'Ask for each table once'],
  ['select=a:title,b:title', 'Ask for each column once'],
  ['select=title,title', 'Ask for each column once'],
  ['select=title::text,b:"title"::varchar', 'Ask for each column once'],
  ['select="a::1":title,"a,2":title', 'Ask for each column once'],
  ['select=*,artists(a:title, b:title)', 'Ask for each column once'],
  ['select=title&select=a:title', 'Ask for each column once'],
  ['select=a(x', unmatched],
  ['select=a)(x', unmatched],
  [`select=${times(65, 'id').join(',')}`, 'Ask for at most 64 columns'],
  [`select=${times(1700, 'id').join(',')}`, 'Ask for at most 64 columns'],
  [`select=tos${'->a'.repeat(5)}`, 'Go at most 4 steps into a column'],
  [`tos${'->a'.repeat(5)}=eq.1`, 'Go at most 4 steps into a column'],
  [`select=${'x'.repeat(201)}`, 'A name is at most 200 characters long'],
  [`or=(${nested(3)})`, 'Nest conditions at most 4 deep'],
  [`or=(${nested(1500)})`, 'The query is too long: at most 8192 characters'],
  [`or=(${times(33, 'id.eq.1').join(',')})`, 'Ask for at most 32 conditions at once'],
  [times(33, 'id=eq.1').join('&'), 'Ask for at most 32 conditions at once'],
  [times(49, 'id=eq.1').join('&'), 'The query has too many parameters: at most 48'],
  [`or=(${times(17, 'or(id.eq.1)').join(',')})`, 'Ask for at most 16 groups of conditions at once'],
  [`id=in.(${times(201, '1').join(',')})`, 'Name at most 200 values at once'],
  [`id=in.(${ids(150)})&id=in.(${ids(51)})`, 'Name at most 200 values at once'],
  [`id=in.(${ids(211)})`, 'The query is too long: at most 8192 characters'],
  [`id=eq(any).{${times(201, '1').join(',')}}`, 'Name at most 200 values at once'],
  [`title=ilike.${'*a'.repeat(9)}`, 'A pattern has at most 8 wildcards'],
  [`or=(title.like.${'%25a'.repeat(9)})`, 'A pattern has at most 8 wildcards'],
  [`title=ilike.*${'a'.repeat(200)}*`, 'A text to search for is at most 200 characters long'],
  [`title=fts.${'a|'.repeat(200)}`, 'A text to search for is at most 200 characters long'],
  [`or=(${times(9, 'title.ilike.*a*').join(',')})`, 'Search for at most 8 texts at once'],
  [`title=ilike(any).{${times(9, '*a*').join(',')}}`, 'Search for at most 8 texts at once'],
  ['order=' + times(9, 'id').join(','), 'Sort by at most 8 columns'],
  ['limit=-1', 'The limit must be a whole number from 0 to 2147483647'],
  ['limit=99999999999999999999', 'The limit must be a whole number from 0 to 2147483647'],
  ['offset=many', 'The offset must be a whole number from 0 to 1000000'],
  ['offset=1000001', 'The offset must be a whole number from 0 to 1000000'],
  ['select=*,tracks(*)&tracks.limit=all', 'The limit must be a whole number from 0 to 2147483647'],
  ['id=1', unread],
  ['id=bogus.1', unread],
  ['id=constructor.1', unread],
  ['id=EQ.1', unread],
  ['id=not.not.eq.1', unread],
  ['or=title.eq.x', ungrouped],
  ['or=(id.eq.1', ungrouped],
  ['or=(id.eq.1,)', ungrouped],
  ['or=()', ungrouped],
  ['or=(id.eq.1)),(title.match.x)', ungrouped],
  ['title=eq.%00', 'The query holds what no text may hold'],
  ['__proto__=eq.1', unnamed],
  ['%22__proto__%22=eq.1', unnamed],
  ['__proto__::text=eq.1', unnamed],
  ['constructor=eq.1', unnamed],
  ['select=id,__proto__:tracks(id)', unnamed],
  ['__proto__.title=eq.1', unnamed],
  ['tracks.__proto__.or=(id.eq.1)', unnamed],
  ['__proto__.order=title', unnamed],
  ['order=title,__proto__.asc', unnamed],
  ['or=(id.eq.1,and(toString.eq.1))', unnamed],
  ['columns=id,__proto__', unnamed],
  ['$or=eq.1', unnamed],
  [String.raw`select="\_\_proto__":id`, unnamed],
])(
  'what costs too much or cannot be read is refused with a sentence: case %# [SAFE-6]',
  (query, fault) => {
    expect(queryFault(query, false, 'songs')).toBe(fault)
  },
)

const queryOf = (address: string) => new URL(address).search.slice(1)

test.each([
  '',
  ...[featuredRead, ...earlyReads].map((read) => queryOf(addressOf('http://localhost', read))),
  'select=id%2Cposition%2Cadded_on%2Calbum%3Aalbums%28id%2Ctitle%2Cartist%3Aartists%28title%29%29&order=added_on.desc%2Cid.asc&limit=100',
  'select=display_name%2Cpicture%3Aprofile_pictures%28url%2Cplaceholder%29&id=eq.0190a5c6-0c1f-7d2e-8f3a-1b2c3d4e5f60',
  `select=id&id=${encode(`in.(${ids(100)})`)}`,
  'on_conflict=id&columns=%22id%22%2C%22display_name%22&select=*',
  'select=*&limit=20&offset=40',
  'select=*,tracks(*)&tracks.order=position.desc.nullslast&tracks.limit=3',
  'select=*,tracks!inner(*)&tracks.title=ilike.*night*',
  'or=(title.ilike.*night*,desc.ilike.*night*,and(position.gt.3,position.lte.9))',
  'title=fts(english).night%20%26%20day',
  'title=wfts.night',
  'title=like(any).{a*,*b}',
  'tos=cs.{"marketing":true}',
  'tos->>marketing=eq.true',
  'id=not.in.(1,2)',
  'id=not.is.null',
  'title=neq.a.match.for.it',
  'title=eq.one, two (three), "four"',
  'title=eq.constructor',
  'or=(title.eq."a,b",title.eq."match.x")',
  'select=title,artists(title),albums(title)',
  'select=tos->marketing,tos->shareData',
  'select=title::text,count:position&order=artist(title).asc',
])('what the app and an unmodified client ask for is let through: case %# [API-1]', (query) => {
  expect(queryFault(query)).toBeUndefined()
})

test('what a function is asked with may be anything, but no regular expression [API-1]', () => {
  expect(queryFault('term=of any kind&count=3', true)).toBeUndefined()
  expect(queryFault('select=id,title', true)).toBeUndefined()
  expect(queryFault('select=id,artists(*)', true)).toMatch(/for columns only/)
  expect(queryFault('title=match.x', true)).toBe(regular)
  expect(queryFault('__proto__=x', true)).toBe(unnamed)
  expect(queryFault('title=constructor', true)).toBe('The query cannot be read')
  expect(queryFault('title=not.toString.x', true)).toBe('The query cannot be read')
})
