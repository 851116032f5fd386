import { expect, test } from 'vitest'

import { explainDatabaseLog, explainFileFault, StartError } from './start-error.ts'

const folder = '/srv/music'

test.each([
  { code: 'ENOSPC', says: 'The disk that holds /srv/music is full' },
  { code: 'EDQUOT', says: 'The disk that holds /srv/music is full' },
  { code: 'EACCES', says: 'may not write to the data folder /srv/music' },
  { code: 'EROFS', says: 'The disk that holds the data folder /srv/music can only be read' },
  { code: 'ENOTDIR', says: 'a file is in its place' },
])('the fault $code of a file becomes a sentence [API-3]', ({ code, says }) => {
  const fault = explainFileFault(Object.assign(new Error(code), { code }), folder)
  expect(fault).toBeInstanceOf(StartError)
  expect(String(fault)).toContain(says)
})

test.each([
  { errcode: 13, says: 'The disk that holds /srv/music is full' },
  { errcode: 14, says: 'may not write to the data folder /srv/music' },
  { errcode: 8 + 256, says: 'may not write to the data folder /srv/music' },
])('the fault $errcode of the lock becomes a sentence [API-3]', ({ errcode, says }) => {
  const error = Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode })
  expect(String(explainFileFault(error, folder))).toContain(says)
})

test('a fault that nobody can do anything about stays as it is [API-3]', () => {
  const fault = new Error('a bug')
  expect(explainFileFault(fault, folder)).toBe(fault)
})

test.each([
  {
    wrote: 'FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device',
    says: 'is full',
  },
  {
    wrote: 'FATAL:  could not open file "global/pg_control": Permission denied',
    says: 'may not write',
  },
  {
    wrote: 'FATAL:  could not create lock file "postmaster.pid": Read-only file system',
    says: 'can only be read',
  },
  {
    wrote: 'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
    says: 'not enough free memory',
  },
  {
    wrote: 'postgres: error while loading shared libraries: libssl.so.9: cannot open',
    says: 'a library of the system is missing or too old',
  },
  {
    wrote: 'initdb: could not look up effective user ID 65533: user does not exist',
    says: 'the user 65533 has none',
  },
  {
    wrote: 'LOG:  starting\nFATAL:  something else\nLOG:  database system is shut down\n',
    says: 'Its last words: FATAL:  something else',
  },
  { wrote: '', says: 'Its last words: none' },
])('what PostgreSQL wrote becomes a sentence: $says [API-3]', ({ wrote, says }) => {
  expect(explainDatabaseLog(wrote, folder).message).toContain(says)
})
