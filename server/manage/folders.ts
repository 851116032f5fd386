import { stat } from 'node:fs/promises'

import type { PostgresConnection } from '@supabase/lite/postgres'

import { importLockKey } from '#server/library/import-lock.ts'

export type FolderRow = {
  readonly id: number
  readonly path: string
  readonly songs: number
  /** How many people hear it beside operators; null is everybody. */
  readonly listeners: number | null
  /** Their emails, also of those who have become operators. */
  readonly people: readonly string[]
  readonly isThere: boolean
  readonly scan: object | null
  /** The last scan by which anything changed, of the folder or of a part of it. */
  readonly news: object | null
}

type Row = Omit<FolderRow, 'isThere'>

const freshMs = 3000

/** The folders with their songs and their last scan; counted anew when something may have changed them. */
export function createFolders({ driver }: Pick<PostgresConnection, 'driver'>) {
  let known: { readonly at: number; readonly rows: Promise<FolderRow[]> } | undefined

  async function count(): Promise<FolderRow[]> {
    const rows = await driver<Row[]>`
      select folder.id, folder.path, scan.row as scan, news.row as news,
        (select count(*)::integer from library.files file
          where file.folder_id = folder.id and file.missing_since is null) as songs,
        case when folder.is_closed then (select count(*)::integer from library.listeners listener
          where listener.folder_id = folder.id
            and listener.user_id not in (select user_id from public.operators)) end as listeners,
        to_json(array(select account.email from library.listeners listener
          join auth.users account on account.id = listener.user_id
          where listener.folder_id = folder.id order by account.email)) as people
      from library.folders folder
      left join lateral (
        select jsonb_build_object('started', started_at, 'ended', ended_at, 'files', files, 'added', added,
          'changed', changed, 'back', back, 'missing', missing, 'skipped', skipped, 'others', others) as row
        from library.scans where folder_id = folder.id and not is_part order by id desc limit 1
      ) scan on true
      left join lateral (
        select jsonb_build_object('ended', ended_at, 'added', added, 'changed', changed, 'back', back,
          'missing', missing, 'skipped', skipped) as row
        from library.scans where folder_id = folder.id and added + changed + back + missing > 0
        order by id desc limit 1
      ) news on true
      order by folder.id`
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        isThere: await stat(row.path).then(
          (found) => found.isDirectory(),
          () => false,
        ),
      })),
    )
  }

  return {
    list(): Promise<FolderRow[]> {
      if (!known || Date.now() - known.at > freshMs) {
        const rows = count()
        known = { at: Date.now(), rows }
        rows.catch(() => (known = undefined))
      }
      return known.rows
    },
    changed: () => (known = undefined),
    /** Whether people still see the sample beside music of their own. */
    async isSampleShown(): Promise<boolean> {
      const [found] = await driver<{ shown: boolean }[]>`
        select not exists (select from library.sample where hidden) as shown`
      return found?.shown ?? false
    },
    /** Whether anybody imports now, in whatever process or copy. */
    async isImporting(): Promise<boolean> {
      const { count: held } = await driver`
        select from pg_locks where locktype = 'advisory' and objsubid = 1
          and (classid::bigint << 32 | objid::bigint) = ${String(importLockKey)}::bigint
          and database = (select oid from pg_database where datname = current_database())`
      return held > 0
    },
  }
}
