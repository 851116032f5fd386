import type { Column, DatabaseFunction, ForeignKey, Table } from './introspect.ts'

const typeOf: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}

/** The TypeScript that the clients of the table service are typed with. Throws on a type it does not know. */
export function renderTypes(
  tables: readonly Table[],
  functions: readonly DatabaseFunction[] = [],
  views: readonly Table[] = [],
): string {
  return `// Generated from the migrated database by \`npm run database-types\`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tables.map(renderTable).join('')}    }
    Views: ${renderViews(views)}
    Functions: ${renderFunctions(functions)}
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
`
}

function renderViews(views: readonly Table[]): string {
  if (views.length === 0) return '{ [_ in never]: never }'
  return `{\n${views.map(renderView).join('')}    }`
}

function renderView({ name, columns }: Table): string {
  return `      ${name}: {
        Row: {
${columns.map((column) => renderColumn(column, false)).join('')}        }
        Relationships: []
      }
`
}

function renderTable({ name, columns, foreignKeys }: Table): string {
  return `      ${name}: {
        Row: {
${columns.map((column) => renderColumn(column, false)).join('')}        }
        Insert: {
${columns.map((column) => renderColumn(column, column.nullable || column.hasDefault)).join('')}        }
        Update: {
${columns.map((column) => renderColumn(column, true)).join('')}        }
        Relationships: [${renderForeignKeys(foreignKeys)}]
      }
`
}

function renderColumn({ name, type, nullable }: Column, optional: boolean): string {
  const known = nameOf(type, `column ${name}`)
  return `          ${name}${optional ? '?' : ''}: ${known}${nullable ? ' | null' : ''}\n`
}

function renderFunctions(functions: readonly DatabaseFunction[]): string {
  if (functions.length === 0) return '{ [_ in never]: never }'
  return `{\n${functions.map(renderFunction).join('')}    }`
}

function renderFunction(described: DatabaseFunction): string {
  const { name, arguments: parts, defaults, returns, columns } = described
  const named = parts.map((part, place) => {
    const mark = place < parts.length - defaults ? '' : '?'
    return `${part.name}${mark}: ${nameOf(part.type, `argument ${part.name}`)}`
  })
  const args = named.length > 0 ? `{ ${named.join('; ')} }` : 'Record<PropertyKey, never>'
  if (!columns)
    return `      ${name}: { Args: ${args}; Returns: ${nameOf(returns, `result of ${name}`)} }\n`
  const row = columns.map(
    (each) => `          ${each.name}: ${nameOf(each.type, `column ${each.name}`)}\n`,
  )
  return `      ${name}: {
        Args: ${args}
        Returns: {
${row.join('')}        }[]
      }
`
}

function nameOf(type: string, what: string): string {
  const known = typeOf[type.replace(/^_/, '')]
  if (!known)
    throw new Error(`The ${what} has the type ${type}, which has no name in TypeScript yet.`)
  return type.startsWith('_') ? `${known}[]` : known
}

function renderForeignKeys(keys: readonly ForeignKey[]): string {
  if (keys.length === 0) return ''
  return `\n${keys.map(renderForeignKey).join('')}        `
}

function renderForeignKey(key: ForeignKey): string {
  return `          {
            foreignKeyName: '${key.name}'
            columns: [${quoted(key.columns)}]
            isOneToOne: ${key.isOneToOne}
            referencedRelation: '${key.referencedTable}'
            referencedColumns: [${quoted(key.referencedColumns)}]
          },
`
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
