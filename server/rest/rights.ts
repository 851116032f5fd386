import type { PostgresConnection } from '@supabase/lite/postgres'

type Role = 'anon' | 'authenticated'

/** What can be asked for, and who may do what to it at all; which rows, row-level security says. */
export type Rights = {
  readonly isTable: (name: string) => boolean
  readonly functionNamed: (name: string) => RemoteFunction | undefined
  readonly mayCall: (role: Role, name: string) => boolean
  /** By the method of the request; reading is always allowed, and finds what there is for who reads. */
  readonly mayWrite: (role: Role, method: string, name: string) => boolean
}

export type RemoteFunction = {
  /** What it answers follows from its arguments, the rows that are there and who asks; it changes nothing. */
  readonly onlyReads: boolean
  /** Absent where functions of that name take different ones. */
  readonly takes: readonly Argument[] | undefined
}

/** `type` is the name that the database has for it, such as `integer`. */
type Argument = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

type Row = { readonly name: string; readonly rights: readonly string[] }

type FunctionRow = Row & {
  readonly only_reads: boolean
  readonly names: readonly string[]
  readonly types: readonly string[]
  readonly required: number
}

/**
 * Reads the rights of visitors and of people who are logged in from the database's own catalogue. What policies ask, such
 * as which folders are closed to somebody, is for them alone.
 */
export async function readRights({ driver }: Pick<PostgresConnection, 'driver'>): Promise<Rights> {
  const tables = await driver<Row[]>`
    select c.relname as name, array(
      select role || ' ' || command
      from unnest('{anon,authenticated}'::text[]) as role,
        (values ('INSERT', 'a'), ('UPDATE', 'w'), ('DELETE', 'd')) as commands (command, letter)
      where (has_table_privilege(role, c.oid, command)
          or command <> 'DELETE' and has_any_column_privilege(role, c.oid, command))
        and (not c.relrowsecurity or exists (
          select from pg_policy p
          where p.polrelid = c.oid and p.polpermissive and p.polcmd::text in ('*', letter)
            and exists (select from unnest(p.polroles) as member
              where member = 0 or pg_has_role(role, member, 'usage'))))
    ) as rights
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`
  const functions = await driver<FunctionRow[]>`
    select p.proname as name, array(
      select role || ' EXECUTE' from unnest('{anon,authenticated}'::text[]) as role
      where has_function_privilege(role, p.oid, 'execute')
    ) as rights, p.provolatile <> 'v' as only_reads, array(
      select argument.name from unnest(p.proargnames, p.proargmodes::text[]) with ordinality as argument (name, mode, at)
      where mode is null or mode in ('i', 'b', 'v') order by at
    ) as names, array(
      select format_type(kind, null) from unnest(p.proargtypes) with ordinality as argument (kind, at) order by at
    ) as types, p.pronargs - p.pronargdefaults as required
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d
        where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)`
  const [ofTables, ofFunctions] = [rightsOf(tables), rightsOf(functions)]
  const known = new Map<string, RemoteFunction>()
  for (const row of functions) known.set(row.name, functionOf(row, known.get(row.name)))
  return {
    isTable: (name) => ofTables.has(name),
    functionNamed: (name) => known.get(name),
    mayCall: (role, name) => Boolean(ofFunctions.get(name)?.has(`${role} EXECUTE`)),
    mayWrite(role, method, name) {
      const command = commands[method]
      return command === undefined || Boolean(ofTables.get(name)?.has(`${role} ${command}`))
    },
  }
}

const rightsOf = (rows: readonly Row[]) =>
  new Map(rows.map(({ name, rights }) => [name, new Set(rights)]))

const functionOf = (row: FunctionRow, other: RemoteFunction | undefined): RemoteFunction => ({
  onlyReads: row.only_reads && other?.onlyReads !== false,
  takes: other
    ? undefined
    : row.types.map((type, at) => ({
        name: row.names[at] ?? '',
        type,
        isRequired: at < row.required,
      })),
})

const commands: Readonly<Record<string, string>> = {
  POST: 'INSERT',
  PUT: 'INSERT',
  PATCH: 'UPDATE',
  DELETE: 'DELETE',
}
