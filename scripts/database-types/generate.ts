import { format } from 'oxfmt'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import type { Sql } from 'postgres'

const style = { semi: false, singleQuote: true, printWidth: 100 } as const

/** The TypeScript of one schema, as `supabase gen types` makes it, in the style of the project. */
export async function generateTypes(sql: Sql, schema = 'public'): Promise<string> {
  const database = { query: async (text: string) => ({ rows: await sql.unsafe(text) }) }
  const metadata = await introspect(database, { includedSchemas: [schema] })
  return generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    format: async (code) => (await format('types.ts', code, style)).code,
  })
}
