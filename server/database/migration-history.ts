import { StartError } from '#server/start-error.ts'

export type Migration = {
  readonly version: string
  readonly name: string
  readonly sql: string
}

/** The Supabase CLI stores one text per statement, this program one per file. */
export type Applied = { readonly version: string; readonly statements: readonly string[] | null }

/** @throws StartError when the file name has no version */
export function parseMigration(fileName: string, sql: string): Migration {
  const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(fileName) ?? []
  if (version && name) return { version, name, sql }
  throw new StartError(
    `The migration ${fileName} cannot be put in order: its name must be digits, an underscore, a name and .sql.`,
  )
}

/** In order. @throws StartError when files and history contradict each other */
export function pendingMigrations(
  migrations: readonly Migration[],
  history: readonly Applied[],
): readonly Migration[] {
  const files = migrations.toSorted((one, other) => compare(one.version, other.version))
  assertNoDuplicates(files)
  for (const applied of history) assertUnchanged(applied, files)

  const versions = new Set(history.map(({ version }) => version))
  const newest = [...versions].toSorted(compare).at(-1)
  const pending = files.filter(({ version }) => !versions.has(version))
  const late = pending.find(({ version }) => newest && compare(version, newest) < 0)
  if (late)
    throw new StartError(
      `The migration ${late.version}_${late.name}.sql is older than ${newest}, which the database already has. Give it a later number.`,
    )
  return pending
}

function assertNoDuplicates(files: readonly Migration[]): void {
  for (const [index, { version }] of files.entries())
    if (files[index + 1]?.version === version)
      throw new StartError(`Two migrations begin with the same number, ${version}.`)
}

function assertUnchanged({ version, statements }: Applied, files: readonly Migration[]): void {
  const file = files.find((each) => each.version === version)
  if (!file)
    throw new StartError(
      `The database has the migration ${version}, which this version of the program does not know. Start the newer version that made it, or name another database (DATA_DIR, or DATABASE_URL).`,
    )
  if (statements && normalized(statements.join('')) !== normalized(file.sql))
    throw new StartError(
      `The migration ${version}_${file.name}.sql was changed after the database had run it. Put the file back as it was and add a new migration instead.`,
    )
}

/** The same however the text was split into statements. */
const normalized = (sql: string) => sql.replaceAll(/[\s;]/g, '')

/** As numbers, because versions may differ in length. */
const compare = (one: string, other: string) => Number(BigInt(one) - BigInt(other))
