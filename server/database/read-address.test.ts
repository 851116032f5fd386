import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readAddress } from './read-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'address-'))
const ca = join(folder, 'ca.pem')
writeFileSync(ca, 'the authority')
afterAll(() => rmSync(folder, { recursive: true }))

const login = 'postgres://music:p%40ss@'

test('[RUN-1] several hosts are read from one address, each with its port', () => {
  const { url, hosts } = readAddress(
    'postgresql://music:p%40ss@a.example.org,b.example.org:6432,[2001:db8::1]:6433/music',
  )
  expect(url).toBe(`${login}a.example.org:5432/music`)
  expect(hosts).toEqual([
    { host: 'a.example.org', port: 5432 },
    { host: 'b.example.org', port: 6432 },
    { host: '2001:db8::1', port: 6433 },
  ])
})

const host = { host: 'db', port: 5432 }
const ofItsOwn = { checkServerIdentity: expect.any(Function) }

test.each([
  ['', 'prefer'],
  ['sslmode=disable', false],
  ['sslmode=prefer', 'prefer'],
  ['sslmode=require', { rejectUnauthorized: false }],
  ['sslmode=verify-full', { rejectUnauthorized: true, ...ofItsOwn }],
  ['sslrootcert=system', { rejectUnauthorized: true, ...ofItsOwn }],
  [
    `sslmode=verify-full&sslrootcert=${ca}`,
    { ca: 'the authority', rejectUnauthorized: true, ...ofItsOwn },
  ],
  [
    `sslmode=verify-ca&sslrootcert=${ca}`,
    { ca: 'the authority', rejectUnauthorized: true, ...ofItsOwn },
  ],
  [
    `sslmode=require&sslrootcert=${ca}`,
    { ca: 'the authority', rejectUnauthorized: true, ...ofItsOwn },
  ],
])('[RUN-1] the connection is encrypted as %j asks for', (query, ssl) => {
  expect(readAddress(`${login}db/music?${query}`).sslTo(() => host)).toEqual(ssl)
})

test.each([
  ['', undefined],
  ['prepare=false', false],
  ['target_session_attrs=read-write&prepare=true', true],
])('[RUN-1] of %j whether to prepare statements is %j', (query, prepare) => {
  expect(readAddress(`${login}db/music?${query}`).prepare).toBe(prepare)
})

test.each([
  ['mysql://music@db/music', 'must be an address such as'],
  [`${login}db`, 'must be an address such as'],
  ['postgres://db/music', 'must be an address such as'],
  [`${login}db:0/music`, 'names the host db:0, which is none'],
  [`${login}db:70000/music`, 'names the host db:70000, which is none'],
  [`${login}db/music?sslmod=verify-full`, 'has the parameter sslmod, which is not known here'],
  [`${login}db/music?sslmode=always`, 'must have one of these as sslmode: disable, allow, prefer'],
  [`${login}db/music?target_session_attrs=standby`, 'the server writes'],
  ['postgres://music:p#p%40ss@db/music', 'must spell: % as %25, # as %23'],
  ['postgres://music:p%40ss%@db/music', 'must spell: % as %25, # as %23'],
  [`${login}db/music?sslmode=prefer&sslcert=${ca}`, 'is shown with sslmode=require or more'],
  [`${login}db/music?sslcert=${ca}`, 'both, a certificate (sslcert) and its key (sslkey)'],
  [`${login}db/music?sslkey=${ca}`, 'both, a certificate (sslcert) and its key (sslkey)'],
  [`${login}db/music?sslcert=${ca}&sslkey=${ca}`, 'Name a certificate and the key that belongs'],
  [`${login}db/music?prepare=yes`, 'prepare=true or prepare=false'],
  [`${login}db/music?sslrootcert=/none.pem&sslmode=require`, '/none.pem, which DATABASE_URL names'],
])('[RUN-1] %s is refused by a sentence, which repeats no password', (text, sentence) => {
  expect(() => readAddress(text)).toThrow(sentence)
  expect(() => readAddress(text)).not.toThrow('p%40ss')
})
