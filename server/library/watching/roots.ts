import type { PostgresConnection } from '@supabase/lite/postgres'

/** The paths of the library's folders. */
export const rootsOf =
  ({ driver }: Pick<PostgresConnection, 'driver'>) =>
  async (): Promise<readonly string[]> => {
    const rows = await driver<{ path: string }[]>`select path from library.folders order by id`
    return rows.map(({ path }) => path)
  }
