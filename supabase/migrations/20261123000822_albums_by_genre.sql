-- Lists of albums by genre and years; and which pictures imports made, so that those which nothing names can go.

-- The query of a list: its keys and ids. Filters that do not fit the list are none.
create or replace function browse.list_query(list text, sort text, genre text, first_year integer, last_year integer,
    folder integer, dir text, term text)
  returns text
  language plpgsql stable
  as $$
declare
  known constant text[] := case list
    when 'songs' then '{title,artist,album,year,added,length,file}'::text[]
    when 'albums' then '{title,artist,year,added}'::text[]
    when 'artists' then '{title}'::text[] end;
  wanted constant text := search.fold(left(term, 200));
  listed text;
begin
  if known is null or sort is null or sort <> all (known) or sort = 'file' and folder is null then
    raise exception 'There is no such list' using errcode = '22023';
  end if;
  listed := format('select place.%I as key, place.id from browse.%I place', 'by_' || sort,
    case when sort = 'file' then 'file_places' else rtrim(list, 's') || '_places' end);
  listed := listed || case when list = 'songs' then ' where true' else ' where place.listed' end;
  if sort = 'file' then
    listed := listed || format(' and place.folder_id = %s and place.dir = %L', folder,
      replace(coalesce(dir, ''), '/', chr(1)));
  elsif folder is not null then
    listed := listed || format(' and place.id in (select id from browse.file_places where folder_id = %s and dir = %L)',
      folder, replace(coalesce(dir, ''), '/', chr(1)));
  end if;
  if list = 'songs' and sort <> 'file' then
    if first_year is not null then listed := listed || format(' and place.year >= %s', first_year); end if;
    if last_year is not null then listed := listed || format(' and place.year <= %s', last_year); end if;
  end if;
  if list = 'songs' and genre is not null then
    listed := listed || format(' and place.id in (select track_id from public.track_genres where genre_id = %L)', genre);
  end if;
  -- Places of albums have the year in what they are sorted by, counted down.
  if list = 'albums' then
    if first_year is not null then
      listed := listed || format(' and place.by_year < %L', lpad((10000 - greatest(first_year, 1))::text, 4, '0'));
    end if;
    if last_year is not null then
      listed := listed || format(' and place.by_year >= %L', lpad((9999 - greatest(last_year, 0))::text, 4, '0'));
    end if;
    if genre is not null then
      listed := listed || format(' and place.id in (select track.album_id from public.track_genres named
        join public.tracks track on track.id = named.track_id where named.genre_id = %L and not track.hidden)', genre);
    end if;
  end if;
  if wanted <> '' then
    listed := listed || format(' and place.id in (select browse.%I(%L))', list || '_with', wanted);
  end if;
  return listed;
end
$$;

-- As it was, but for a genre.
create or replace function public.list_outline(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null)
  returns table (place integer, key text, id text, letter text)
  language plpgsql stable
  as $body$
declare
  listed constant text := browse.list_query(list, sort, genre, first_year, last_year, folder, dir, term);
  rows refcursor;
  step integer := 200;
  count integer := 0;
  moved integer;
  places integer[] := '{}';
  keys text[] := '{}';
  ids text[] := '{}';
  nearest integer;
  beyond text := '';
begin
  if list = 'songs' and (select reltuples from pg_class where oid = 'browse.song_places'::regclass) > 300000 then
    step := 1000;
  end if;
  if genre is not null then
    -- No index has the order of a genre: it is sorted once for all that is asked of it.
    return query execute format('with listed as materialized (
        select each.key, each.id, (row_number() over (order by each.key, each.id) - 1)::integer as place from (%s) each)
      select listed.place, listed.key, listed.id, null from listed where listed.place %% %s = 0
      union all select min(listed.place), %L, %L, browse.letter_of(listed.key) from listed where %L group by 4
      union all select count(*)::integer, null, null, null from listed
      order by 1, 4 nulls first, 3 nulls last',
      listed, step, '', '', sort in ('title', 'artist', 'album'));
    return;
  end if;
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
  if sort in ('title', 'artist', 'album') and coalesce(genre, term, dir, first_year::text) is not null then
    -- What was found for a filter is not looked for again, for each letter.
    for letter, place in execute format('select browse.letter_of(each.key), min(each.place)::integer
      from (select key, row_number() over (order by key, id) - 1 as place from (%s) listed) each
      group by 1 order by 2', listed)
    loop
      key := '';
      id := '';
      return next;
    end loop;
  elsif sort in ('title', 'artist', 'album') then
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

create table library.pictures (url text primary key);
alter table library.pictures enable row level security;
insert into library.pictures
  select cover from library.album_keys where cover like 'pictures/%'
  union select artist.url from public.artists artist join library.artist_keys known on known.artist_id = artist.id
    where artist.url like 'pictures/%';

create index albums_url_idx on public.albums (url);
create index artists_url_idx on public.artists (url);
-- Songs of imported folders have the picture of their album.
create index tracks_url_idx on public.tracks (url) where folder_id is null;
