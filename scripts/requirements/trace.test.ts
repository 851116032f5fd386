import { expect, test } from 'vitest'

import { readRows } from './read-rows.ts'
import { readTests } from './read-tests.ts'
import { trace } from './trace.ts'

const rows = readRows(
  '# Rows\n\n- **AB-1** Seen.\n- **AB-2** Known. _(rule)_\n- AB-3 is not a row\n',
)

const unit = readTests('web/a.test.ts', `test('a rule [AB-2]', () => {}) // [AB-9]`)
const browser = readTests('e2e/a.spec.ts', 'test(`at ${width} px [AB-1]`, async () => {})')

test('a row is a line that begins with its ID', () => {
  expect(rows).toEqual([
    { id: 'AB-1', needsBrowser: true },
    { id: 'AB-2', needsBrowser: false },
  ])
})

test('only the titles of tests name rows, in tables too', () => {
  const source = `
    // test('in a comment [AB-1]')
    const word = '[AB-1]'
    test.each([['[AB-1]']])('of %s [AB-2] [AB-3]', () => { expect('[AB-1]').toBe(1) })
  `
  expect(readTests('a.test.ts', source).flatMap(({ ids }) => ids)).toEqual(['AB-2', 'AB-3'])
})

test.each(['test.skip', 'test.todo', 'test.fixme', 'test.fails', 'test.skip.each([1])'])(
  '%s proves nothing',
  (callee) => expect(readTests('a.test.ts', `${callee}('later [AB-2]', () => {})`)).toEqual([]),
)

test('all is well when every row is proved where it must be', () => {
  const { proofs, faults } = trace(rows, [...unit, ...browser])
  expect(faults).toEqual([])
  expect(proofs.map(({ id, tests }) => [id, tests.length])).toEqual([
    ['AB-1', 1],
    ['AB-2', 1],
  ])
})

test.each([
  ['a row without a test', rows, browser, 'AB-2: no test names it'],
  [
    'a row that no browser tried',
    rows,
    [...unit, ...readTests('web/b.test.ts', `test('seen [AB-1]')`)],
    'AB-1: no test in a real browser',
  ],
  [
    'a name that is no row',
    rows,
    [...unit, ...browser, ...readTests('web/b.test.ts', `test('what [AB-7]')`)],
    'AB-7 is no row, but named by "what [AB-7]" in web/b.test.ts',
  ],
  [
    'a name in the manner of another list',
    rows,
    [...unit, ...browser, ...readTests('web/b.test.ts', `test('what [E7.1]')`)],
    'E7.1 is no row, but named by "what [E7.1]" in web/b.test.ts',
  ],
  [
    'a row that stands twice',
    [...rows, ...rows.slice(1)],
    [...unit, ...browser],
    'AB-2 stands twice',
  ],
])('%s is a fault', (_, someRows, tests, fault) => {
  expect(trace(someRows, tests).faults).toContain(fault)
})

test('a test beside a generic arrow counts, which JSX would take for an element', () => {
  const source = `const same = <Any>(it: Any) => it\ntest('a rule [AB-2]', () => {})`
  expect(readTests('a.test.ts', source).flatMap(({ ids }) => ids)).toEqual(['AB-2'])
})
