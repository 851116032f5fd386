import type { Sql } from 'postgres'

/** Remembers from which place on artists are new, until they are in order; an import that was killed has left some. */
export const noteArtists = (sql: Sql) =>
  sql`update library.settings set unordered_from = ${nextPlace(sql)} where unordered_from is null`

/** The place of whatever is new next; places count down. */
const nextPlace = (sql: Sql) =>
  sql`(select (last_value - is_called::integer)::integer from library.places)`

/**
 * Puts the artists that imports made since the last time in the order of their names, on the places that they have
 * together: so Home shows who came last from A to Z, in whichever order their files were found.
 */
export async function orderArtists(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      with fresh as (
        select id, artist.position, row_number() over (order by artist.position) as at,
          row_number() over (order by name.by_title, id) as wanted
        from public.artists artist join browse.artist_places name using (id)
        where artist.position between ${nextPlace(sql)} + 1 and (select unordered_from from library.settings)
      )
      update public.artists artist set position = place.position
      from fresh join fresh place on place.at = fresh.wanted
      where artist.id = fresh.id and artist.position <> place.position`
    await transaction`update library.settings set unordered_from = null`
  })
}
