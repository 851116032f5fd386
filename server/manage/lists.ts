import { createHash } from 'node:crypto'

import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'

import { readReason } from '#server/library/reading/reasons.ts'

type Driver = PostgresConnection['driver']
/** Of a list, with where the next one begins if there is one. */
export type Page<Row extends object = object> = {
  readonly rows: readonly Row[]
  readonly after: string | undefined
}

const pageSize = 50
/** Of files with one sound. */
const mostCopies = 20

const id = z.int32()
const text = z.string().refine((value) => !value.includes('\0'))
const pathCursor = z.tuple([id, text])

/** The rows of a page, of which the last but the first `pageSize` only tells that there are more. */
const pageOf = <Row extends object>(
  rows: readonly Row[],
  cursorOf: (row: Row) => unknown,
): Page<Row> => {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const isMore = rows.length > pageSize && last !== undefined
  return { rows: shown, after: isMore ? JSON.stringify(cursorOf(last)) : undefined }
}

/** What there is to mend in the library, each in an order of its own; @param after of the page before */
export const lists: Readonly<
  Record<string, (sql: Driver, after: string | undefined) => Promise<Page>>
> = {
  async skipped(sql, after) {
    const [folder, path] = read(pathCursor, after) ?? [0, '']
    const rows = await sql<{ folder: number; path: string; reason: string }[]>`
      select each.folder_id as folder, folder.path as root, each.path, each.reason, each.at
      from library.skipped each join library.folders folder on folder.id = each.folder_id
      where (each.folder_id, each.path) > (${folder}, ${path})
      order by each.folder_id, each.path limit ${pageSize + 1}`
    const page = pageOf(rows, (row) => [row.folder, row.path])
    return { ...page, rows: page.rows.map(withCode) }
  },

  async missing(sql, after) {
    const rows = await sql<{ id: number }[]>`
      select file.id, file.folder_id as folder, folder.path as root, ${pathOf(sql)} as path,
        file.missing_since as since, track.id as track, track.title, track."desc", track.album_id as album
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.missing_since is not null and file.id > ${read(id, after) ?? 0}
      order by file.id limit ${pageSize + 1}`
    return pageOf(rows, (row) => row.id)
  },

  async untagged(sql, after) {
    const rows = await sql<{ id: number }[]>`
      select file.id, file.folder_id as folder, folder.path as root, file.path, track.id as track, track.title,
        track."desc", track.album_id as album
      from library.files file
      join library.folders folder on folder.id = file.folder_id
      join public.tracks track on track.id = file.track_id
      where file.lacks_tags and file.missing_since is null and file.id > ${read(id, after) ?? 0}
      order by file.id limit ${pageSize + 1}`
    return pageOf(rows, (row) => row.id)
  },

  async uncovered(sql, after) {
    const rows = await sql<{ album: string }[]>`
      select known.album_id as album, album.title, album."desc", file.folder_id as folder, folder.path as root,
        file.path
      from library.album_keys known
      join public.albums album on album.id = known.album_id
      join lateral (
        select file.path, file.folder_id from public.tracks track join library.files file on file.track_id = track.id
        where track.album_id = known.album_id and file.missing_since is null limit 1
      ) file on true
      join library.folders folder on folder.id = file.folder_id
      where known.cover = '' and known.album_id > ${read(text, after) ?? ''}
      order by known.album_id limit ${pageSize + 1}`
    return pageOf(rows, (row) => row.album)
  },

  async unmeasured(sql, after) {
    const rows = await sql<{ track: string; reason: string }[]>`
      select known.track_id as track, track.title, track."desc", track.album_id as album, folder.path as root, file.path,
        known.fault as reason
      from library.loudness known
      join public.tracks track on track.id = known.track_id
      join library.files file on file.track_id = known.track_id
      join library.folders folder on folder.id = file.folder_id
      where known.fault is not null and file.missing_since is null and track.track_gain is null
        and known.track_id > ${read(text, after) ?? ''}
      order by known.track_id limit ${pageSize + 1}`
    const page = pageOf(rows, (row) => row.track)
    return { ...page, rows: page.rows.map(withCode) }
  },

  async duplicates(sql, after) {
    const rows = await sql<{ print: string; copies: object[] }[]>`
      with twice as (
        select print from library.files
        where missing_since is null and print > ${read(text, after) ?? ''}
        group by print having count(*) > 1 order by print limit ${pageSize + 1})
      select twice.print, copies.list as copies
      from twice cross join lateral (
        select jsonb_agg(each) as list from (
          select file.id, folder.path as root, file.path, track.id as track, track.title, track."desc",
            track.album_id as album
          from library.files file
          join library.folders folder on folder.id = file.folder_id
          join public.tracks track on track.id = file.track_id
          where file.print = twice.print and file.missing_since is null
          order by file.id limit ${mostCopies}
        ) each
      ) copies
      order by twice.print`
    const page = pageOf(rows, (row) => row.print)
    return { ...page, rows: rows.slice(0, pageSize).map(named) }
  },
}

/** How many rows each has, up to those of a page. */
export async function countLists(sql: Driver) {
  const counts: Record<string, { readonly count: number; readonly isMore: boolean }> = {}
  for (const [name, list] of Object.entries(lists)) {
    const { rows, after } = await list(sql, undefined)
    counts[name] = { count: rows.length, isMore: after !== undefined }
  }
  return counts
}

/** For pages in other languages. */
const withCode = <Row extends { reason: string }>(row: Row) => ({
  ...row,
  ...readReason(row.reason),
})

/** A print says nothing to anybody. */
const named = ({ print, copies }: { print: string; copies: object[] }) => ({
  id: createHash('sha256').update(print).digest('base64url').slice(0, 16),
  copies,
})

/** A file that lost its place to another has none. */
const pathOf = (sql: Driver) => sql`nullif(file.path, e'\\x01' || file.id)`

/** Nothing when it is none of ours. */
function read<Schema extends z.ZodType>(schema: Schema, after: string | undefined) {
  if (after === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(after)).data
  } catch {
    return undefined
  }
}
