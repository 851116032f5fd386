import type { Sql, TransactionSql } from 'postgres'

/** Notes that a folder has the genres of tracks that are there again. @param tracks a query for ids */
export async function noteGenres(sql: TransactionSql, tracks: string): Promise<void> {
  await sql.unsafe(`
    insert into library.genre_folders (genre_id, folder_id)
      select distinct named.genre_id, track.folder_id from public.track_genres named
      join public.tracks track on track.id = named.track_id
      where named.track_id in (${tracks}) and track.folder_id is not null
      on conflict do nothing`)
}

/**
 * A genre of which nothing in a folder is left is not named by it any more, and goes where no song has it. It looks for
 * one song of each genre of the folder.
 */
export async function dropGenres(sql: Sql, folderId: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    // What is asked for as one value is looked for by an index, genre by genre, and not by reading all songs.
    await transaction`
      with dropped as (
        delete from library.genre_folders known
        where folder_id = ${folderId} and (
          select true from public.track_genres named join public.tracks track on track.id = named.track_id
          where named.genre_id = known.genre_id and track.folder_id = known.folder_id and not track.hidden limit 1
        ) is null
        returning genre_id
      )
      delete from public.genres genre where hidden and id in (select genre_id from dropped)
        and not exists (select from public.track_genres other where other.genre_id = genre.id)`
  })
}
