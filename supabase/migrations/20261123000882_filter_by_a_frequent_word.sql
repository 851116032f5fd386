-- A list that is filtered by a term which many names have: each page read all of them, 0.6 s of a processor for 44,000 of a
-- million songs. Now a page walks the list in its order from where it begins, as far as the term is frequent enough.

-- Whether so few rows of a list have a term that an index finds all of them before one has walked far.
create function browse.few_have(list text, wanted text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  return search.by_words(case list when 'songs' then 'public.tracks' else 'public.' || list end::regclass,
    string_to_array(search.key(wanted), ' ')) is not null;
end
$$;

-- Which of some ids of a list have a term, by their places among them: what `songs_with` and its like find, of these.
create function browse.having_term(list text, ids text[], wanted text) returns setof integer
  language plpgsql stable security definer set search_path = '' rows 100
  as $$
declare
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if list = 'songs' then
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.tracks track on track.id = each.id
      join public.albums album on album.id = track.album_id
      join public.artists artist on artist.id = track.artist_id
      where track.names like pattern or album.names like pattern or artist.names like pattern
      order by each.at;
  elsif list = 'albums' then
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.albums album on album.id = each.id
      join public.artists artist on artist.id = album.artist_id
      where album.names like pattern or artist.names like pattern
      order by each.at;
  else
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.artists artist on artist.id = each.id
      where artist.names like pattern
      order by each.at;
  end if;
end
$$;

-- What a term finds in a list: the first ids of it, and of all a number of eight bytes, as a million ids would take half a
-- gigabyte where they are looked for.
create function browse.found(list text, wanted text, out ids text[], out hashes bigint[])
  language plpgsql stable
  as $$
begin
  execute format('with found as materialized (select browse.%I($1) as id)
      select array(select id from found limit 20001), array(select hashtextextended(id, 0) from found)', list || '_with')
    into ids, hashes using wanted;
end
$$;

-- The numbers, as rows: so many that the planner knew of them would be compared one by one.
create function browse.each_of(hashes bigint[]) returns setof bigint
  language plpgsql immutable rows 100
  as $$
begin
  return query select unnest(hashes);
end
$$;

-- A condition on rows called `place`, with ids as $1 and numbers as $2. Few are looked up. Of many each row of the list is
-- looked for among them, in the order of the list, which a join would lose: by constants, which is faster, as far as the
-- planner reads them in less than 100 MB.
create function browse.among(ids text[], hashes bigint[]) returns text
  language sql immutable
  return case when cardinality(ids) <= 20000 then 'place.id = any ($1)'
    when cardinality(hashes) <= 250000 then 'hashtextextended(place.id, 0) = any ($2)'
    else '(hashtextextended(place.id, 0) in (select browse.each_of($2))) is true' end;

-- The rows of a filtered list from a key and id on, without the first `skip` of them. A term is looked for row by row while
-- that leads to the end of the page soon, else it is looked up.
create function browse.rows(list text, sort text, genre text, first_year integer, last_year integer, folder integer,
    dir text, term text, from_key text, from_id text, skip integer, most integer)
  returns table (place bigint, key text, id text)
  language plpgsql stable rows 100
  as $$
#variable_conflict use_variable
declare
  wanted constant text := search.fold(left(term, 200));
  listed constant text := browse.list_query(list, sort, genre, first_year, last_year, folder, dir, null);
  passed constant integer := least(skip, 5000);
  needed constant integer := passed + most;
  farthest constant integer := greatest(10000, 4 * needed);
  walks boolean := coalesce(genre, dir, first_year::text, last_year::text) is null and folder is null;
  after text := case when from_id is null then 'true' else '(each.key, each.id) >= ($1, $2)' end;
  last_key text := from_key;
  last_id text := from_id;
  step integer := 500;
  walked integer := 0;
  keys text[];
  ids text[];
  hashes bigint[];
  found_keys text[] := '{}';
  found_ids text[] := '{}';
  at integer;
begin
  if coalesce(wanted, '') = '' then
    return query select * from browse.page(listed, from_key, from_id, skip, most);
    return;
  end if;
  walks := walks and not browse.few_have(list, wanted);
  while walks loop
    execute format('select array_agg(near.key), array_agg(near.id) from (select each.key, each.id from (%s) each where %s
        order by 1, 2 limit $3) near', listed, after) into keys, ids using last_key, last_id, step;
    for at in select browse.having_term(list, ids, wanted) loop
      found_keys := found_keys || keys[at];
      found_ids := found_ids || ids[at];
    end loop;
    if cardinality(found_ids) >= needed or coalesce(cardinality(ids), 0) < step then
      return query select row_number() over (order by each.at), each.key, each.id
        from unnest(found_keys, found_ids) with ordinality each (key, id, at)
        where each.at > passed and each.at <= needed order by each.at;
      return;
    end if;
    walked := walked + step;
    last_key := keys[step];
    last_id := ids[step];
    after := '(each.key, each.id) > ($1, $2)';
    -- So many more as the rows until here let expect.
    step := ceil(1.2 * (needed - cardinality(found_ids)) * walked / greatest(cardinality(found_ids), 1))::integer;
    walks := walked + step <= farthest;
  end loop;
  select * into ids, hashes from browse.found(list, wanted);
  return query execute format('select row_number() over (), page.key, page.id from (select each.key, each.id
      from (%s and %s) each where %s order by 1, 2 offset $5 limit $6) page', listed, browse.among(ids, hashes),
      case when from_id is null then 'true' else '(each.key, each.id) >= ($3, $4)' end)
    using ids, hashes, from_key, from_id, passed, most;
end
$$;

-- As they were, by it.
create or replace function public.list_songs(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, "desc" text, url text, placeholder text, file text,
    fallback_file text, duration_seconds integer, album_id text, album text, artists jsonb, "position" integer,
    year smallint, added_on date)
  language sql stable rows 100
  as $$
    select page.place, song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position, track.year, song.added_on
    from browse.rows('songs', sort, genre, first_year, last_year, folder, dir, term, from_key, from_id, skip,
      least(most, 200)) page
    join public.songs song on song.id = page.id
    join public.tracks track on track.id = page.id
    order by page.place
  $$;

create or replace function public.list_albums(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, "desc" text, url text, placeholder text, color text, artist jsonb,
    artists jsonb, "position" integer, year smallint, added_on date)
  language sql stable rows 100
  as $$
    select page.place, album.id, album.title, album."desc", album.url, album.placeholder, album.color,
      jsonb_build_object('id', artist.id, 'title', artist.title), album.all_artists, album.position, album.year,
      album.added_at::date
    from browse.rows('albums', sort, genre, first_year, last_year, folder, dir, term, from_key, from_id, skip,
      least(most, 200)) page
    join public.albums album on album.id = page.id
    join public.artists artist on artist.id = album.artist_id
    order by page.place
  $$;

create or replace function public.list_artists(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, description text, url text, placeholder text, "position" integer)
  language sql stable rows 100
  as $$
    select page.place, artist.id, artist.title, artist.description, artist.url, artist.placeholder, artist.position
    from browse.rows('artists', sort, genre, first_year, last_year, folder, dir, term, from_key, from_id, skip,
      least(most, 200)) page
    join public.artists artist on artist.id = page.id
    order by page.place
  $$;

create or replace function public.list_ids(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 5000)
  returns table (id text)
  language sql stable rows 5000
  as $$
    select page.id
    from browse.rows(list, sort, genre, first_year, last_year, folder, dir, term, from_key, from_id, skip,
      least(most, 20000)) page
    order by page.place
  $$;

-- As it was, but that what a term finds is looked up once, and rows of a filtered list are told closer together.
create or replace function public.list_outline(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null)
  returns table (place integer, key text, id text, letter text)
  language plpgsql stable
  as $body$
declare
  -- Nothing to look for, or a part of no folder, narrows nothing.
  words constant text := nullif(term, '');
  part constant text := case when folder is not null then dir end;
  listed text := browse.list_query(list, sort, genre, first_year, last_year, folder, part, null);
  meant text[];
  hashes bigint[];
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
    if search.fold(left(words, 200)) <> '' then
      select * into meant, hashes from browse.found(list, words);
      listed := listed || ' and ' || browse.among(meant, hashes);
    end if;
    -- What a filter leaves is read once. Where the first sign of a key is another than before a letter may begin. Of a
    -- filter more rows are told, as a page has to look at those between.
    return query execute format('with found as materialized (
        select each.* from (
          select one.key, one.id, (row_number() over w - 1)::integer as place, lead(one.id) over w is null as is_last,
            left(one.key, 1) is distinct from left(lag(one.key) over w, 1) as is_other
          from (%s) one window w as (order by one.key, one.id)) each
        where each.place %% 50 = 0 or each.is_other or each.is_last)
      select found.place, found.key, found.id, null from found
        where found.place %% (50 * (select 1 + max(last.place) / 32500 from found last)) = 0
      union all select min(found.place), %L, %2$L, browse.letter_of(found.key) from found
        where found.is_other and %L group by 4
      union all select coalesce(max(found.place) + 1, 0), null, null, null from found
      order by 1, 4 nulls first, 3 nulls last',
      listed, '', sort in ('title', 'artist', 'album')) using meant, hashes;
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
