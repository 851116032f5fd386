import { expect, test } from 'vitest'

import type { Said } from './job.ts'
import { type Ended, lastAfter, saidAfter, saidOf, saidWithout } from './told.ts'

const none = { read: 0, added: 0, changed: 0, unchanged: 3, back: 0, missing: 0, skipped: 0 }
const ended: Ended = { at: 2, counts: none, said: [], fault: undefined, isStopped: false }
const news = { ...ended, counts: { ...none, added: 2 } }
const answer: Ended = { ...ended, at: 1, counts: { ...none, added: 5 } }
const broken: Ended = { ...ended, at: 1, fault: { sentence: 'No room.' } }
const stopped: Ended = { ...ended, at: 1, isStopped: true }

test.each([
  ['what somebody asked for, also that nothing changed', answer, ended, 'person', ended],
  ['what was before, where nobody asked and nothing changed', answer, ended, 'nobody', answer],
  ['that an import was stopped, until there is more to say', stopped, ended, 'nobody', stopped],
  ['what changed, whoever asked', answer, news, 'nobody', news],
  ['that an import came to no end', answer, broken, 'upload', broken],
  ['nothing, once a fault has passed of itself', broken, ended, 'nobody', undefined],
  ['nothing, once an upload was, which tells of itself', answer, news, 'upload', undefined],
] as const)('of what was done last people read %s [ADD-3]', (_, before, now, by, told) => {
  expect(lastAfter(before, now, by)).toBe(told)
})

const of = (code: Said['code'], path: string): Said => ({
  sentence: `${code} ${path}`,
  ...(code && { code }),
  values: { path },
})
const bare = of('folder_bare', '/music/Solo')
const other = of('folder_bare', '/music2')
const moved = of('folder_moved', '/music')

test.each([
  ['another folder', '/music2', []],
  ['a folder whose name begins alike', '/music/Solo2', []],
  ['a part of it', '/music/Solo/CD1', []],
  ['it, with the same to say', '/music/Solo', [of('folder_bare', '/music/Solo')]],
])(
  'what a folder is like is said until it is looked through again: not %s [ADD-3]',
  (_, path, said) => {
    expect(saidAfter([bare], { path, said }, 'nobody')).toEqual([bare])
  },
)

test('a folder that has its music again is not said to be empty, whoever asked [ADD-3]', () => {
  expect(saidAfter([bare, other], { path: '/music', said: [] }, 'nobody')).toEqual([other])
})

test('that a folder is another one by a new name is said until somebody has it looked through [ADD-3]', () => {
  const looked = { path: '/music', said: [] }
  expect(saidAfter([moved], looked, 'nobody')).toEqual([moved])
  expect(saidAfter([moved], looked, 'person')).toEqual([])
})

test('nothing is said of a folder that was forgotten [ADD-3] [ADD-4]', () => {
  expect(saidWithout([bare, moved, other], '/music')).toEqual([other])
})

test('of many folders the last twenty sentences are kept', () => {
  const said = Array.from({ length: 30 }, (_, at) => of('folder_bare', `/music/${at}`))
  const kept = saidAfter([other], { path: '/music', said }, 'person')
  expect(kept).toEqual(said.slice(10))
})

test('of what is no folder of the library any more nothing is said, as where it has another name [ADD-3]', () => {
  const full: Said = { sentence: 'No room.' }
  expect(saidOf([bare, other, moved, full], ['/music'])).toEqual([bare, moved, full])
  expect(saidOf([bare, full], ['/mus'])).toEqual([full])
})
