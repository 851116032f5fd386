import postgres from 'postgres'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { routePatterns } from '#server/routes.ts'

export type Table = { readonly name: string; readonly columns: readonly string[] }

export type Targets = {
  readonly tables: readonly Table[]
  readonly functions: readonly string[]
  readonly routes: readonly string[]
}

export async function readTargets({ url, path }: DatabaseAddress): Promise<Targets> {
  const database = postgres(url, { ...(path ? { path } : {}), max: 1 })
  try {
    const tables = await database<Table[]>`
      select table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = 'public' group by 1 order by 1`
    const functions = await database<{ name: string }[]>`
      select distinct routine_name as name from information_schema.routines
      where routine_schema = 'public' order by 1`
    return { tables, functions: functions.map(({ name }) => name), routes: routePatterns }
  } finally {
    await database.end()
  }
}
