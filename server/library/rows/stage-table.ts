import type { TransactionSql } from 'postgres'

import type { Staged } from './staged.ts'

/** Columns of tracks that come from a file, with their types. */
export const factColumns = {
  title: 'text',
  desc: 'text',
  sort_title: 'text',
  duration_seconds: 'integer',
  disc: 'smallint',
  disc_title: 'text',
  number: 'smallint',
  released: 'text',
  composer: 'text',
  comment: 'text',
  track_gain: 'real',
  track_peak: 'real',
  album_gain: 'real',
  album_peak: 'real',
  skip_samples: 'integer',
  total_samples: 'bigint',
  codec: 'text',
  lossless: 'boolean',
  bit_rate: 'integer',
  sample_rate: 'integer',
  bit_depth: 'smallint',
  channels: 'smallint',
} as const

const columns = {
  at: 'integer',
  track_id: 'text',
  path: 'text',
  size: 'bigint',
  modified: 'double precision',
  beside: 'text',
  print: 'text',
  facts: 'text',
  extension: 'text',
  lacks_tags: 'boolean',
  album_key: 'text',
  album: 'text',
  album_sort: 'text',
  release_type: 'text',
  artists: 'jsonb',
  album_artists: 'jsonb',
  genres: 'jsonb',
  lyrics: 'jsonb',
  ...factColumns,
}

const recordOf = (shape: Readonly<Record<string, string>>) =>
  Object.entries(shape)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')

const credit = 'key text, name text, sort text, role text'

/**
 * Files that were read, in tables that end with the transaction: `stage`, and the artists of its tracks and albums in
 * `credit` and `album_credit`, which count from 1.
 */
export async function fillStage(
  sql: TransactionSql,
  staged: readonly Staged[],
  tracks: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = staged.map((row, at) => ({ ...row, at, track_id: tracks.get(row.path) }))
  await sql`
    create temp table stage on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as row (${sql.unsafe(recordOf(columns))})`
  await sql.unsafe(`
    create temp table credit on commit drop as
      select stage.track_id, each.* from stage,
        rows from (jsonb_to_recordset(stage.artists) as (${credit}))
          with ordinality as each (key, name, sort, role, place);
    create temp table stage_album on commit drop as
      select distinct on (album_key) album_key as key, at, album as title, album_sort as sort, released, release_type,
        album_artists, artists
      from stage order by album_key, jsonb_array_length(album_artists) = 0, at;
    create temp table album_credit on commit drop as
      select stage_album.key as album_key, each.* from stage_album,
        rows from (jsonb_to_recordset(stage_album.album_artists) as (${credit}))
          with ordinality as each (key, name, sort, role, place);
    create index on stage (track_id);
    create index on credit (track_id);
    analyze stage;
    analyze credit;
    analyze stage_album;
    analyze album_credit;`)
}
