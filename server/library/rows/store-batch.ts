import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Sql, TransactionSql } from 'postgres'

import type { NoCover } from '#server/library/covers/no-cover.ts'
import { codeOf } from '#server/http/describe-fault.ts'

import { separate } from './editions.ts'
import { identify, type Known } from './identify.ts'
import { noteOrphans } from './follow-copies.ts'
import { holdAllFolders } from './hold-folders.ts'
import { keepAlbums, noteLeaving } from './keep-albums.ts'
import { fillStage } from './stage-table.ts'
import type { Staged } from './staged.ts'
import { settleAlbums, storeAlbums } from './store-albums.ts'
import { showArtists, storeArtists } from './store-artists.ts'
import { hidePictures } from './hide-pictures.ts'
import { storeFiles, storeGenres, storeLyrics, storeTracks } from './store-tracks.ts'

export type Where = {
  readonly folderId: number
  readonly reading: number
  readonly noCover: NoCover
}

/** The ids of files, how many of them are new, and how many are on record just as they were read now. */
type Outcome = { readonly files: number[]; readonly added: number; readonly same: number }

/** Stores files that were read, all or none of them. */
export async function storeBatch(
  sql: Sql,
  { folderId, reading, noCover }: Where,
  read: readonly Staged[],
): Promise<Outcome> {
  return sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await holdAllFolders(transaction)
    const known = await findKnown(transaction, folderId, read)
    const { tracks, displaced } = identify(read, known)
    const { staged, editions } = await separate(transaction, read, tracks)
    await vacate(transaction, staged, tracks, displaced)
    await fillStage(transaction, staged, tracks)
    const [counted] = await transaction<{ added: number }[]>`
      select count(*)::integer as added from stage
      where not exists (select from public.tracks track where track.id = stage.track_id)`
    await storeArtists(transaction, noCover)
    await storeAlbums(transaction, { folderId, cover: noCover, editions })
    await transaction`
      create temp table touched_artist on commit drop as
        select artist_id as id from library.artist_keys
          where key in (select key from credit union select key from album_credit)
        union select artist_id from public.albums where id in (select id from touched_album)
        union select artist_id from public.album_artists where album_id in (select id from touched_album)
        union select artist_id from public.tracks where id in (select track_id from stage)
        union select artist_id from public.track_artists where track_id in (select track_id from stage)
        union select artist_id from public.tracks where id in (select track_id from displaced)
        union select artist_id from public.track_artists where track_id in (select track_id from displaced)`
    await transaction`analyze touched_artist`
    await noteLeaving(
      transaction,
      'select track_id, album_id from stage join library.album_keys known on known.key = stage.album_key',
    )
    await storeTracks(transaction, folderId, noCover)
    await storeGenres(transaction, folderId, noCover.url)
    await storeLyrics(transaction)
    const files = await storeFiles(transaction, folderId, reading)
    await settleAlbums(transaction, folderId)
    await keepAlbums(transaction)
    const touched =
      'select id from touched_artist union select artist_id from public.albums where id in (select id from touched_album)'
    await showArtists(transaction, touched)
    await hidePictures(transaction, touched, noCover)
    return { files, added: counted?.added ?? 0, same: countSame(read, tracks, known) }
  })
}

/** What storing files would do, without doing it; the ids are those of known files. */
export async function planBatch(
  sql: Sql,
  folderId: number,
  staged: readonly Staged[],
): Promise<Outcome> {
  const known = await findKnown(sql, folderId, staged)
  const { tracks } = identify(staged, known)
  const found = new Set(tracks.values())
  const files = known.filter((each) => found.has(each.track_id)).map(({ id }) => id)
  return { files, added: staged.length - files.length, same: countSame(staged, tracks, known) }
}

function countSame(
  read: readonly Staged[],
  tracks: ReadonlyMap<string, string>,
  known: readonly Row[],
): number {
  const byTrack = new Map(known.map((each) => [each.track_id, each]))
  return read.filter((now) => {
    const before = byTrack.get(tracks.get(now.path) ?? '')
    return before?.isHere && !before.is_missing && lookOf(before) === lookOf(now)
  }).length
}

type Looks = Pick<Staged, 'path' | 'modified' | 'beside'> & {
  readonly size: number | string
  readonly facts: string | null
}
const lookOf = ({ path, size, modified, beside, facts }: Looks) =>
  JSON.stringify([path, Number(size), modified, beside, facts])

type Row = Known & {
  readonly folder_id: number
  readonly root: string
  readonly size: string
  readonly modified: number
  readonly beside: string
  readonly facts: string | null
  readonly is_missing: boolean
}

/** Files of earlier scans that have the place or the sound of one of these. */
async function findKnown(
  sql: Sql | TransactionSql,
  folderId: number,
  staged: readonly Staged[],
): Promise<Row[]> {
  const wanted = staged.map(({ path, print }) => ({ path, print }))
  const rows = await sql<Omit<Row, 'isHere' | 'isGone'>[]>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as each (path text, print text))
    select file.id, file.folder_id, folder.path as root, file.path, file.print, file.size, file.modified, file.beside, file.facts,
      file.missing_since is not null as is_missing, file.track_id, track.title, album.key as album_key
    from library.files file
    join library.folders folder on folder.id = file.folder_id
    join public.tracks track on track.id = file.track_id
    left join library.album_keys album on album.album_id = track.album_id
    where file.id in (
      select id from library.files where print in (select print from wanted)
      union all
      select id from library.files where folder_id = ${folderId} and path in (select path from wanted))
    order by file.folder_id <> ${folderId}, file.id`
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      isHere: row.folder_id === folderId,
      isGone: row.is_missing || (await isGone(row)),
    })),
  )
}

/** A folder that is not to be read now is not gone; one that nobody finds is, and so what has its sound is what it had. */
async function isGone({
  root,
  path,
  size,
  modified,
}: Pick<Row, 'root' | 'path' | 'size' | 'modified'>): Promise<boolean> {
  try {
    const found = await stat(join(root, path))
    return found.size !== Number(size) || found.mtimeMs !== modified
  } catch (error) {
    if (!isAbsence(error)) return false
    return stat(root).then(
      () => true,
      (fault: unknown) => isAbsence(fault),
    )
  }
}

const isAbsence = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error))

/** Makes room for files in the places that others had; whose sound is nowhere is missing, and in `displaced`. */
async function vacate(
  sql: TransactionSql,
  staged: readonly Staged[],
  tracks: ReadonlyMap<string, string>,
  displaced: readonly number[],
) {
  const moving = staged.map(({ path }) => ({ path, track_id: tracks.get(path) }))
  await sql`
    update library.files file set path = e'\\x01' || file.id
    from jsonb_to_recordset(${JSON.stringify(moving)}::text::jsonb) as moving (path text, track_id text)
    where file.track_id = moving.track_id and file.path <> moving.path`
  await sql`
    create temp table displaced on commit drop as
      select id, track_id from library.files
      where id in (select value::integer from jsonb_array_elements_text(${JSON.stringify(displaced)}::text::jsonb))`
  await sql`analyze displaced`
  if (displaced.length === 0) return
  await noteOrphans(sql, 'select id from displaced')
  await sql`
    update library.files set path = e'\\x01' || id, missing_since = now()
    where id in (select id from displaced)`
  await sql`
    update public.tracks set missing_since = now(), hidden = true
    where id in (select track_id from displaced)`
}
