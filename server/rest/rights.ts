import type { PostgresConnection } from '@supabase/lite/postgres'

type Role = 'anon' | 'authenticated'

/** What can be asked for, and who may do what to it at all; which rows, row-level security says. */
export type Rights = {
  readonly isTable: (name: string) => boolean
  readonly isFunction: (name: string) => boolean
  readonly mayCall: (role: Role, name: string) => boolean
  /** By the method of the request; reading is always allowed, and finds what there is for who reads. */
  readonly mayWrite: (role: Role, method: string, name: string) => boolean
}

type Row = { readonly name: string; readonly rights: readonly string[] }

/** Reads the rights of visitors and of people who are logged in from the database's own catalogue. */
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
  const functions = await driver<Row[]>`
    select p.proname as name, array(
      select role || ' EXECUTE' from unnest('{anon,authenticated}'::text[]) as role
      where has_function_privilege(role, p.oid, 'execute')
    ) as rights
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`
  const [ofTables, ofFunctions] = [rightsOf(tables), rightsOf(functions)]
  return {
    isTable: (name) => ofTables.has(name),
    isFunction: (name) => ofFunctions.has(name),
    mayCall: (role, name) => Boolean(ofFunctions.get(name)?.has(`${role} EXECUTE`)),
    mayWrite(role, method, name) {
      const command = commands[method]
      return command === undefined || Boolean(ofTables.get(name)?.has(`${role} ${command}`))
    },
  }
}

const rightsOf = (rows: readonly Row[]) =>
  new Map(rows.map(({ name, rights }) => [name, new Set(rights)]))

const commands: Readonly<Record<string, string>> = {
  POST: 'INSERT',
  PUT: 'INSERT',
  PATCH: 'UPDATE',
  DELETE: 'DELETE',
}
