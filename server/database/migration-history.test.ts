import { expect, test } from 'vitest'

import { type Applied, parseMigration, pendingMigrations } from './migration-history.ts'

const tables = parseMigration('1_tables.sql', 'create table a ();\ncreate table b ();')
const rules = parseMigration('2_rules.sql', 'create policy c;')
const more = parseMigration('10_more.sql', 'create table d ();')
const files = [more, tables, rules]

const applied = ({ version, sql }: typeof tables): Applied => ({ version, statements: [sql] })

test('a fresh database gets every migration in the order of the numbers [API-3]', () => {
  expect(pendingMigrations(files, [])).toEqual([tables, rules, more])
})

test('what the history names is not run again [API-3]', () => {
  expect(pendingMigrations(files, [applied(tables), applied(rules)])).toEqual([more])
  expect(pendingMigrations(files, files.map(applied))).toEqual([])
})

test('a history of the Supabase CLI, which cuts files into statements, is understood [API-3]', () => {
  const history = [{ version: '1', statements: ['create table a ()', 'create table b ()'] }]
  expect(pendingMigrations([tables], history)).toEqual([])
  expect(pendingMigrations([tables], [{ version: '1', statements: null }])).toEqual([])
})

test.each([
  {
    fault: 'a file that was changed after it ran',
    files: [parseMigration('1_tables.sql', 'create table other ();')],
    history: [applied(tables)],
    says: 'The migration 1_tables.sql was changed after the database had run it.',
  },
  {
    fault: 'a file that is gone',
    files: [tables],
    history: [applied(tables), applied(rules)],
    says: 'The database has the migration 2, which this version of the program does not know. Start the newer version that made it, or name another database (DATA_DIR, or DATABASE_URL).',
  },
  {
    fault: 'a new file between old ones',
    files,
    history: [applied(tables), applied(more)],
    says: 'The migration 2_rules.sql is older than 10, which the database already has.',
  },
  {
    fault: 'two files with one number',
    files: [tables, parseMigration('1_again.sql', 'select 1')],
    history: [],
    says: 'Two migrations begin with the same number, 1.',
  },
])('$fault is a sentence, and nothing is run [API-3]', (given) => {
  expect(() => pendingMigrations(given.files, given.history)).toThrow(given.says)
})

test.each(['tables.sql', '12.sql', 'x1_tables.sql'])(
  '%s cannot be put in order [API-3]',
  (name) => {
    expect(() => parseMigration(name, '')).toThrow(`The migration ${name} cannot be put in order`)
  },
)
