import type { Sql } from 'postgres'

/** The place of whatever is new next; places count down. */
export async function nextPlace(sql: Sql): Promise<number> {
  const [found] = await sql<{ place: number }[]>`
    select (last_value - is_called::integer)::integer as place from library.places`
  return found?.place ?? 0
}

/**
 * Puts the artists that an import made in the order of their names, on the places that they have together: so Home shows
 * who came last from A to Z, in whichever order their files were found.
 * @param first the next place when the import began
 */
export async function orderArtists(sql: Sql, first: number): Promise<void> {
  const last = (await nextPlace(sql)) + 1
  if (last >= first) return
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`
    await transaction`
      with fresh as (
        select id, artist.position, row_number() over (order by artist.position) as at,
          row_number() over (order by name.by_title, id) as wanted
        from public.artists artist join browse.artist_places name using (id)
        where artist.position between ${last} and ${first}
      )
      update public.artists artist set position = place.position
      from fresh join fresh place on place.at = fresh.wanted
      where artist.id = fresh.id and artist.position <> place.position`
  })
}
