import type { Sql } from 'postgres'

export type Column = {
  readonly name: string
  /** PostgreSQL's own name of the type, such as `int4` or `_text`. */
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
}

export type ForeignKey = {
  readonly name: string
  readonly columns: readonly string[]
  readonly isOneToOne: boolean
  readonly referencedTable: string
  readonly referencedColumns: readonly string[]
}

export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly foreignKeys: readonly ForeignKey[]
}

type Part = { readonly name: string; readonly type: string }

export type DatabaseFunction = {
  readonly name: string
  readonly arguments: readonly Part[]
  /** Of the last arguments, so many need not be given. */
  readonly defaults: number
  readonly returns: string
  /** Of the rows that it returns; null where it returns something else. */
  readonly columns: readonly Part[] | null
}

/** What requests may call in one schema, in the order of the names; functions of triggers are none of it. */
export async function introspectFunctions(
  sql: Sql,
  schema: string,
): Promise<readonly DatabaseFunction[]> {
  return sql<DatabaseFunction[]>`
    select p.proname as name, t.typname as returns, p.pronargdefaults as defaults,
      (select json_agg(json_build_object('name', part.name, 'type', c.typname) order by place)
        from unnest(p.proallargtypes, p.proargmodes, p.proargnames) with ordinality
          as part (type, mode, name, place)
        join pg_type c on c.oid = part.type
        where part.mode = 't') as columns,
      (select coalesce(json_agg(json_build_object('name', p.proargnames[place], 'type', a.typname)
          order by place), '[]')
        from unnest(p.proargtypes) with ordinality as part (type, place)
        join pg_type a on a.oid = part.type) as arguments
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = ${schema}::regnamespace and p.prokind = 'f' and t.typname <> 'trigger'
    order by p.proname`
}

/** The tables, or the views, of one schema in the order of their names. Keys into other schemas are left out. */
export async function introspect(
  sql: Sql,
  schema: string,
  kinds: readonly string[] = ['r', 'p'],
): Promise<readonly Table[]> {
  return sql<Table[]>`
    select c.relname as name,
      (select json_agg(json_build_object(
          'name', a.attname, 'type', t.typname, 'nullable', not a.attnotnull,
          'hasDefault', a.atthasdef or a.attidentity <> '') order by a.attname)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object(
          'name', k.conname, 'columns', ${columnNames(sql, 'conrelid', 'conkey')},
          'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid
            and i.indisunique and i.indkey::int2[] operator(pg_catalog.@>) k.conkey
            and i.indkey::int2[] operator(pg_catalog.<@) k.conkey),
          'referencedTable', target.relname,
          'referencedColumns', ${columnNames(sql, 'confrelid', 'confkey')}) order by k.conname), '[]')
        from pg_constraint k join pg_class target on target.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'
          and target.relnamespace = c.relnamespace) as "foreignKeys"
    from pg_class c
    where c.relnamespace = ${schema}::regnamespace and c.relkind::text = any(${kinds})
    order by c.relname`
}

function columnNames(sql: Sql, table: 'conrelid' | 'confrelid', key: 'conkey' | 'confkey') {
  return sql`(select json_agg(a.attname order by place)
    from unnest(k.${sql(key)}) with ordinality as part (number, place)
    join pg_attribute a on a.attrelid = k.${sql(table)} and a.attnum = part.number)`
}
