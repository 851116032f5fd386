-- A service of tables gives a thousand rows at most: of a million songs the outline had more, without the last row, which
-- tells the length, and the list was empty. Now it has seven hundred rows and the letters.
create or replace function public.list_outline(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null)
  returns table (place integer, key text, id text, letter text)
  language plpgsql stable
  as $body$
declare
  -- Nothing to look for, or a part of no folder, narrows nothing.
  words constant text := nullif(term, '');
  part constant text := case when folder is not null then dir end;
  listed constant text := browse.list_query(list, sort, genre, first_year, last_year, folder, part, words);
  rows refcursor;
  step integer := 200;
  count integer := 0;
  moved integer;
  total integer;
  next_place integer := 0;
  places integer[] := '{}';
  keys text[] := '{}';
  ids text[] := '{}';
  nearest integer;
  beyond text := '';
begin
  -- As many as most: 5,000 is what a page may pass over.
  total := coalesce((select sum(mark.songs) from browse.song_marks mark where list = 'songs' and mark.sort = 'title'),
    (select reltuples from pg_class where oid = ('browse.' || rtrim(list, 's') || '_places')::regclass));
  step := least(greatest(200, total / 500), 4500);
  if coalesce(genre, words, part, first_year::text, last_year::text) is not null then
    -- What a filter leaves is read once. Where the first sign of a key is another than before a letter may begin.
    return query execute format('with found as materialized (
        select each.* from (
          select one.key, one.id, (row_number() over w - 1)::integer as place, lead(one.id) over w is null as is_last,
            left(one.key, 1) is distinct from left(lag(one.key) over w, 1) as is_other
          from (%s) one window w as (order by one.key, one.id)) each
        where each.place %% %s = 0 or each.is_other or each.is_last)
      select found.place, found.key, found.id, null from found where found.place %% %2$s = 0
      union all select min(found.place), %L, %3$L, browse.letter_of(found.key) from found
        where found.is_other and %L group by 4
      union all select coalesce(max(found.place) + 1, 0), null, null, null from found
      order by 1, 4 nulls first, 3 nulls last',
      listed, step, '', sort in ('title', 'artist', 'album'));
    return;
  end if;
  if list = 'songs' and folder is null then
    for key, id, moved in select mark.key, mark.id, mark.songs from browse.song_marks mark
      where mark.sort = list_outline.sort and mark.songs > 0 order by mark.key, mark.id
    loop
      if count = 0 then
        execute listed || ' order by 1, 2 limit 1' into key, id;
      end if;
      place := count;
      if place >= next_place then
        return next;
        next_place := place + total / 700;
      end if;
      places := places || place;
      keys := keys || key;
      ids := ids || id;
      count := count + moved;
    end loop;
  end if;
  if count = 0 then
    open rows no scroll for execute listed || ' order by 1, 2';
    loop
      fetch rows into key, id;
      exit when not found;
      place := count;
      return next;
      places := places || place;
      keys := keys || key;
      ids := ids || id;
      move forward (step - 1) from rows;
      get diagnostics moved = row_count;
      count := count + 1 + moved;
    end loop;
    close rows;
  end if;
  if sort in ('title', 'artist', 'album') then
    for turn in 1..200 loop
      execute format('select each.key, each.id from (%s) each where each.key >= $1 order by 1, 2 limit 1', listed)
        into key, id using beyond;
      exit when id is null;
      letter := browse.letter_of(key collate "C");
      beyond := browse.letter_end(key collate "C");
      nearest := width_bucket(key collate "C", keys);
      -- The place before may have the same key.
      while nearest > 1 and keys[nearest] collate "C" >= key loop nearest := nearest - 1; end loop;
      execute format('select count(*) from (%s) each where (each.key, each.id) >= ($1, $2) and each.key < $3', listed)
        into moved using keys[nearest], ids[nearest], key;
      place := places[nearest] + moved;
      return next;
    end loop;
  end if;
  letter := null;
  place := count;
  key := null;
  id := null;
  return next;
end
$body$;
