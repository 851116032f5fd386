import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { sayWhatLacks } from './what-lacks.ts'

let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const songs = (count: number) => Array.from({ length: count }, (_, at) => `audio/${at}.mp3`)
const inBackup = (names: readonly string[]) => names.map((name) => `media/${name}`)

test('of many missing files ten are named, and the others counted [STORE-3]', () => {
  sayWhatLacks({ missing: inBackup(songs(1000)), kept: [], leftOut: [] }, '/data/media')
  expect(said.split('\n')).toEqual([
    'These files are not here; put them into /data/media:',
    ...songs(10).map((name) => `  ${name}`),
    '  and 990 more',
    '',
  ])
})

test('every file that was left out is named, and every table [STORE-4]', () => {
  sayWhatLacks({ missing: [], kept: inBackup(songs(12)), leftOut: ['public.notes'] }, '/data/media')
  expect(said.split('\n')).toEqual([
    'These tables are not this program’s, and were left out: public.notes',
    'These files of the backup were left out, as /data/media has something else in their place:',
    ...songs(12).map((name) => `  ${name}`),
    '',
  ])
})
