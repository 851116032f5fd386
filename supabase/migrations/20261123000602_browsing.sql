-- Lists of any length: what each song, album and artist is sorted by, kept in order, and the functions that read a list
-- page by page, from any place of it.

create schema browse;
grant usage on schema browse to anon, authenticated, service_role;

-- What a name is sorted by, in the order of code points: without case, accents and signs before it. Names without a
-- letter or digit come first, behind a space.
create function browse.sort_key(name text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  folded constant text := search.fold(left(name, 200));
  key constant text := case
    when octet_length(folded) = char_length(folded) then regexp_replace(folded, '^[^A-Z0-9]+', '')
    else regexp_replace(search.plain(folded) collate "und-x-icu", '^[^[:alnum:]]+', '') end;
begin
  return left(case when key = '' then ' ' || folded else key end, 60);
end
$$;

-- As people look for it: by the name that is made for sorting, else without its article.
create function browse.key_of(sort_title text, title text) returns text
  language sql immutable parallel safe
  return browse.sort_key(coalesce(nullif(sort_title, ''),
    regexp_replace(title, '^(?:(?:the|an?|el|la|los|las|le|les)\s+|l[''’])(?=\S)', '', 'i')));

-- Under which letter a key is looked for: digits and signs are one, so are Chinese characters, and the syllables of
-- Hangul are under their first sound.
create function browse.letter_of(key text) returns text
  language sql immutable strict parallel safe
  return case
    when key collate "C" < 'A' then '#'
    when ascii(key) between x'3400'::int and x'9fff'::int or ascii(key) >= x'20000'::int then '漢'
    when ascii(key) between x'ac00'::int and x'd7a3'::int
      then chr(x'ac00'::int + (ascii(key) - x'ac00'::int) / 588 * 588)
    else left(key, 1) end;

-- Before this all keys of the same letter stand, and none behind it.
create function browse.letter_end(key text) returns text
  language sql immutable strict parallel safe
  return case
    when key collate "C" < 'A' then 'A'
    when ascii(key) between x'3400'::int and x'9fff'::int then chr(x'a000'::int)
    when ascii(key) >= x'20000'::int then chr(x'10ffff'::int)
    when ascii(key) between x'ac00'::int and x'd7a3'::int
      then chr(x'ac00'::int + ((ascii(key) - x'ac00'::int) / 588 + 1) * 588)
    when ascii(key) = x'd7ff'::int then chr(x'e000'::int)
    else chr(ascii(key) + 1) end;

-- Places of names, one above the other: what is behind the tab counts where what is before it is the same.
create table browse.artist_places (
  id text primary key references public.artists (id) on delete cascade,
  listed boolean not null,
  by_title text collate "C" not null
);

create table browse.album_places (
  id text primary key references public.albums (id) on delete cascade,
  folder_id integer,
  listed boolean not null,
  by_title text collate "C" not null,
  by_artist text collate "C" not null,
  by_year text collate "C" not null,
  by_added text collate "C" not null
);

-- Of songs that are there. By year and by when they came the newest are first. An album's songs stay together and in
-- their order.
create table browse.song_places (
  id text primary key references public.tracks (id) on delete cascade,
  folder_id integer,
  -- 0 where it is not known.
  year smallint not null,
  by_title text collate "C" not null,
  by_artist text collate "C" not null,
  by_album text collate "C" not null,
  by_year text collate "C" not null,
  by_added text collate "C" not null,
  by_length text collate "C" not null
);

-- In which folder below the imported one the file of a song lies, with the sign of code 1 for each slash, so that nothing
-- stands between a folder and what is in it; and its name there.
create table browse.file_places (
  id text primary key references public.tracks (id) on delete cascade,
  folder_id integer not null,
  dir text collate "C" not null,
  by_file text collate "C" not null
);

-- The folders that whoever asks may not hear.
create function browse.closed_folders() returns integer[]
  language plpgsql stable
  as $$
declare
  closed integer[] := '{}';
begin
  if to_regprocedure('public.closed_folders()') is not null then
    execute 'select public.closed_folders()' into closed;
  end if;
  return closed;
end
$$;

-- Whether whoever asks may see the catalogue at all.
create function browse.may_browse() returns boolean
  language plpgsql stable
  as $$
declare
  may boolean := true;
begin
  if to_regprocedure('public.may_browse()') is not null then
    execute 'select public.may_browse()' into may;
  end if;
  return may;
end
$$;

alter table browse.artist_places enable row level security;
alter table browse.album_places enable row level security;
alter table browse.song_places enable row level security;
alter table browse.file_places enable row level security;

-- What is not null the planner takes for true of nearly all rows; of `<> all` it expects hardly any, and sorts.
create policy "everyone reads places of artists" on browse.artist_places for select to anon, authenticated
  using ((select browse.may_browse()) and ((select browse.closed_folders()) = '{}'
    or exists (select from public.artists artist where artist.id = artist_places.id)));
create policy "everyone reads places of albums" on browse.album_places for select to anon, authenticated
  using ((select browse.may_browse())
    and nullif(coalesce(folder_id, 0) = any ((select browse.closed_folders())::integer[]), true) is not null);
create policy "everyone reads places of songs" on browse.song_places for select to anon, authenticated
  using ((select browse.may_browse())
    and nullif(coalesce(folder_id, 0) = any ((select browse.closed_folders())::integer[]), true) is not null);
create policy "everyone reads places of files" on browse.file_places for select to anon, authenticated
  using ((select browse.may_browse())
    and nullif(folder_id = any ((select browse.closed_folders())::integer[]), true) is not null);

grant select on browse.artist_places, browse.album_places, browse.song_places, browse.file_places
  to anon, authenticated, service_role;

-- What the places of a song or album follow from.
create view browse.album_rows as
  select album.id, album.folder_id, album.kind <> 'hidden' as listed, own.key as by_title,
    left(artist.by_title, 40) || e'\t' || own.key as by_artist,
    lpad((9999 - coalesce(album.year, 0))::text, 4, '0') || e'\t' || left(artist.by_title, 40) as by_year,
    lpad((9999999999 - floor(extract(epoch from album.added_at)))::bigint::text, 10, '0') || e'\t' || own.key as by_added
  from public.albums album
  join browse.artist_places artist on artist.id = album.artist_id
  cross join lateral (select browse.key_of(album.sort_title, album.title) as key) own;

create view browse.song_rows as
  select track.id, track.folder_id, coalesce(track.year, 0::smallint) as year,
    browse.key_of(track.sort_title, track.title) as by_title,
    left(artist.by_title, 40) || e'\t' || own.key as by_artist,
    own.key as by_album,
    lpad((9999 - coalesce(track.year, 0))::text, 4, '0') || e'\t' || own.key as by_year,
    lpad((9999999999 - floor(extract(epoch from track.added_at)))::bigint::text, 10, '0') || e'\t' || own.key as by_added,
    lpad(track.duration_seconds::text, 7, '0') as by_length
  from public.tracks track
  join browse.album_places album on album.id = track.album_id
  join browse.artist_places artist on artist.id = track.artist_id
  -- Albums of one title stay apart.
  cross join lateral (select left(album.by_title, 40) || e'\t' || left(md5(track.album_id), 8) || e'\t'
    || lpad(track.position::text, 6, '0') as key) own
  where not track.hidden;

create function browse.store_songs(ids text[]) returns void
  language sql security definer set search_path = ''
  as $$
    delete from browse.song_places place using public.tracks track
      where place.id = any (ids) and track.id = place.id and track.hidden;
    insert into browse.song_places as place
      select row.id, row.folder_id, row.year, row.by_title, row.by_artist, row.by_album, row.by_year, row.by_added,
        row.by_length
      from browse.song_rows row where row.id = any (ids)
      on conflict (id) do update set folder_id = excluded.folder_id, year = excluded.year,
        by_title = excluded.by_title, by_artist = excluded.by_artist, by_album = excluded.by_album,
        by_year = excluded.by_year, by_added = excluded.by_added, by_length = excluded.by_length
      where place is distinct from excluded;
  $$;

create function browse.store_albums(ids text[]) returns void
  language sql security definer set search_path = ''
  as $$
    insert into browse.album_places as place
      select row.id, row.folder_id, row.listed, row.by_title, row.by_artist, row.by_year, row.by_added
      from browse.album_rows row where row.id = any (ids)
      on conflict (id) do update set folder_id = excluded.folder_id, listed = excluded.listed,
        by_title = excluded.by_title, by_artist = excluded.by_artist, by_year = excluded.by_year,
        by_added = excluded.by_added
      where place is distinct from excluded;
  $$;

create function browse.store_files(ids text[]) returns void
  language sql security definer set search_path = ''
  as $$
    delete from browse.file_places place using library.files file
      where place.id = any (ids) and file.track_id = place.id and file.missing_since is not null;
    insert into browse.file_places as place
      select file.track_id, file.folder_id, replace(regexp_replace(file.path, '/?[^/]*$', ''), '/', chr(1)),
        left(regexp_replace(file.path, '^.*/', ''), 100)
      from library.files file where file.track_id = any (ids) and file.missing_since is null
      on conflict (id) do update set folder_id = excluded.folder_id, dir = excluded.dir, by_file = excluded.by_file
      where place is distinct from excluded;
  $$;

revoke execute on function browse.store_songs, browse.store_albums, browse.store_files from public;

create function browse.follow_artists() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    insert into browse.artist_places
      select id, not hidden, browse.key_of(sort_title, title) from fresh on conflict (id) do nothing;
    return null;
  end if;
  update browse.artist_places place set listed = not fresh.hidden
    from fresh where place.id = fresh.id and place.listed = fresh.hidden;
  ids := array(select fresh.id from fresh join stale using (id)
    where (fresh.title, fresh.sort_title) is distinct from (stale.title, stale.sort_title));
  if ids <> '{}' then
    update browse.artist_places place set by_title = browse.key_of(fresh.sort_title, fresh.title)
      from fresh where place.id = fresh.id and fresh.id = any (ids);
    perform browse.store_albums(array(select id from public.albums where artist_id = any (ids)));
    perform browse.store_songs(array(select id from public.tracks where artist_id = any (ids)));
  end if;
  return null;
end
$$;

create function browse.follow_albums() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    perform browse.store_albums(array(select id from fresh));
    return null;
  end if;
  ids := array(select fresh.id from fresh join stale using (id)
    where (fresh.title, fresh.sort_title, fresh.artist_id, fresh.released, fresh.added_at, fresh.folder_id, fresh.kind)
      is distinct from
      (stale.title, stale.sort_title, stale.artist_id, stale.released, stale.added_at, stale.folder_id, stale.kind));
  if ids <> '{}' then
    perform browse.store_albums(ids);
    perform browse.store_songs(array(select track.id from public.tracks track
      join fresh on fresh.id = track.album_id join stale on stale.id = fresh.id
      where (fresh.title, fresh.sort_title) is distinct from (stale.title, stale.sort_title)));
  end if;
  return null;
end
$$;

create function browse.follow_tracks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  ids text[];
begin
  if tg_op = 'INSERT' then
    perform browse.store_songs(array(select id from fresh));
    return null;
  end if;
  ids := array(select fresh.id from fresh join stale using (id)
    where (fresh.title, fresh.sort_title, fresh.artist_id, fresh.album_id, fresh.position, fresh.released,
        fresh.added_at, fresh.duration_seconds, fresh.folder_id, fresh.hidden)
      is distinct from (stale.title, stale.sort_title, stale.artist_id, stale.album_id, stale.position, stale.released,
        stale.added_at, stale.duration_seconds, stale.folder_id, stale.hidden));
  if ids <> '{}' then
    perform browse.store_songs(ids);
  end if;
  return null;
end
$$;

create function browse.follow_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform browse.store_files(array(select track_id from fresh));
  return null;
end
$$;

-- By statement, as an import writes a thousand rows at once.
create trigger follow_new after insert on public.artists
  referencing new table as fresh for each statement execute function browse.follow_artists();
create trigger follow_changed after update on public.artists
  referencing new table as fresh old table as stale for each statement execute function browse.follow_artists();
create trigger follow_new after insert on public.albums
  referencing new table as fresh for each statement execute function browse.follow_albums();
create trigger follow_changed after update on public.albums
  referencing new table as fresh old table as stale for each statement execute function browse.follow_albums();
create trigger follow_new after insert on public.tracks
  referencing new table as fresh for each statement execute function browse.follow_tracks();
create trigger follow_changed after update on public.tracks
  referencing new table as fresh old table as stale for each statement execute function browse.follow_tracks();
create trigger follow_new after insert on library.files
  referencing new table as fresh for each statement execute function browse.follow_files();
create trigger follow_changed after update on library.files
  referencing new table as fresh for each statement execute function browse.follow_files();

insert into browse.artist_places select id, not hidden, browse.key_of(sort_title, title) from public.artists;
insert into browse.album_places
  select id, folder_id, listed, by_title, by_artist, by_year, by_added from browse.album_rows;
insert into browse.song_places
  select id, folder_id, year, by_title, by_artist, by_album, by_year, by_added, by_length from browse.song_rows;
select browse.store_files(array(select track_id from library.files));

-- All that a page is found by, so that no row is read for it.
create index artist_places_title_idx on browse.artist_places (by_title, id) where listed;
create index album_places_title_idx on browse.album_places (by_title, id) include (folder_id) where listed;
create index album_places_artist_idx on browse.album_places (by_artist, id) include (folder_id) where listed;
create index album_places_year_idx on browse.album_places (by_year, id) include (folder_id) where listed;
create index album_places_added_idx on browse.album_places (by_added, id) include (folder_id) where listed;
create index song_places_title_idx on browse.song_places (by_title, id) include (folder_id, year);
create index song_places_artist_idx on browse.song_places (by_artist, id) include (folder_id, year);
create index song_places_album_idx on browse.song_places (by_album, id) include (folder_id, year);
create index song_places_year_idx on browse.song_places (by_year, id) include (folder_id, year);
create index song_places_added_idx on browse.song_places (by_added, id) include (folder_id, year);
create index song_places_length_idx on browse.song_places (by_length, id) include (folder_id, year);
create index file_places_dir_idx on browse.file_places (folder_id, dir, by_file, id);

analyze browse.artist_places, browse.album_places, browse.song_places, browse.file_places;

-- Ids of what has a term in a name of its own, its album's or its artist's. As the owner, so that the indexes of the
-- search find them; who asks gets those of them that are in lists of theirs.
create function browse.songs_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 1000
  as $$
declare
  pattern constant text := '%' || replace(replace(replace(search.fold(left(term, 200)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select track.id from public.tracks track where track.names like pattern
    union select track.id from public.albums album join public.tracks track on track.album_id = album.id
      where album.names like pattern
    union select track.id from public.artists artist join public.tracks track on track.artist_id = artist.id
      where artist.names like pattern;
end
$$;

create function browse.albums_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 1000
  as $$
declare
  pattern constant text := '%' || replace(replace(replace(search.fold(left(term, 200)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
    select album.id from public.albums album where album.names like pattern
    union select album.id from public.artists artist join public.albums album on album.artist_id = artist.id
      where artist.names like pattern;
end
$$;

create function browse.artists_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 100
  as $$
declare
  pattern constant text := '%' || replace(replace(replace(search.fold(left(term, 200)),
    '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query select artist.id from public.artists artist where artist.names like pattern;
end
$$;

-- The query of a list: its keys and ids. Filters that do not fit the list are none.
create function browse.list_query(list text, sort text, genre text, first_year integer, last_year integer,
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
  if wanted <> '' then
    listed := listed || format(' and place.id in (select browse.%I(%L))', list || '_with', wanted);
  end if;
  return listed;
end
$$;

-- How long a list is, where every so many rows of it stand, and where each letter begins: rows with a letter are such
-- beginnings, and the last row, of no id, tells the length.
create function public.list_outline(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null)
  returns table (place integer, key text, id text, letter text)
  language plpgsql stable
  as $$
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
$$;

-- The rows of a list from a key and id on, which may be absent, without the first `skip` of them.
create function browse.page(listed text, from_key text, from_id text, skip integer, most integer)
  returns table (place bigint, key text, id text)
  language plpgsql stable rows 100
  as $$
begin
  return query execute format('select row_number() over (), page.key, page.id from
    (select each.key, each.id from (%s) each where %s order by 1, 2 offset $3 limit $4) page', listed,
    case when from_id is null then 'true' else '(each.key, each.id) >= ($1, $2)' end)
    using from_key, from_id, least(skip, 5000), most;
end
$$;

create function public.list_songs(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, "desc" text, url text, placeholder text, file text,
    fallback_file text, duration_seconds integer, album_id text, album text, artists jsonb, "position" integer,
    year smallint, added_on date)
  language sql stable rows 100
  as $$
    select page.place, song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position, track.year, song.added_on
    from browse.page(browse.list_query('songs', sort, genre, first_year, last_year, folder, dir, term),
      from_key, from_id, skip, least(most, 200)) page
    join public.songs song on song.id = page.id
    join public.tracks track on track.id = page.id
    order by page.place
  $$;

create function public.list_albums(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, "desc" text, url text, placeholder text, color text, artist jsonb,
    artists jsonb, "position" integer, year smallint, added_on date)
  language sql stable rows 100
  as $$
    select page.place, album.id, album.title, album."desc", album.url, album.placeholder, album.color,
      jsonb_build_object('id', artist.id, 'title', artist.title), album.all_artists, album.position, album.year,
      album.added_at::date
    from browse.page(browse.list_query('albums', sort, genre, first_year, last_year, folder, dir, term),
      from_key, from_id, skip, least(most, 200)) page
    join public.albums album on album.id = page.id
    join public.artists artist on artist.id = album.artist_id
    order by page.place
  $$;

create function public.list_artists(sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 100)
  returns table (place bigint, id text, title text, description text, url text, placeholder text, "position" integer)
  language sql stable rows 100
  as $$
    select page.place, artist.id, artist.title, artist.description, artist.url, artist.placeholder, artist.position
    from browse.page(browse.list_query('artists', sort, genre, first_year, last_year, folder, dir, term),
      from_key, from_id, skip, least(most, 200)) page
    join public.artists artist on artist.id = page.id
    order by page.place
  $$;

-- Many ids of a list at once, to be played.
create function public.list_ids(list text, sort text, genre text default null, first_year integer default null,
    last_year integer default null, folder integer default null, dir text default null, term text default null,
    from_key text default null, from_id text default null, skip integer default 0, most integer default 5000)
  returns table (id text)
  language sql stable rows 5000
  as $$
    select page.id
    from browse.page(browse.list_query(list, sort, genre, first_year, last_year, folder, dir, term),
      from_key, from_id, skip, least(most, 20000)) page
    order by page.place
  $$;

-- The genres of which a song is there, by name.
create function public.list_genres(after_key text default '', after_id text default '')
  returns table (key text, id text, title text, color text)
  language sql stable rows 200
  as $$
    select named.key, genre.id, genre.title, genre.color
    from public.genres genre
    cross join lateral (select browse.sort_key(genre.title) collate "C" as key) named
    where (named.key, genre.id) > (after_key, after_id) and exists (
      select from public.track_genres of_genre join browse.song_places place on place.id = of_genre.track_id
      where of_genre.genre_id = genre.id)
    order by named.key, genre.id
    limit 200
  $$;

-- The years of which a song is there, the newest first.
create function public.list_years() returns table (year smallint)
  language plpgsql stable rows 100
  as $$
declare
  last text := '';
begin
  loop
    select place.by_year, place.year into last, year from browse.song_places place
      where place.by_year > last order by place.by_year limit 1;
    exit when not found or year = 0;
    return next;
    last := left(last, 4) || e'\n';
  end loop;
end
$$;

-- The last name of an imported folder's path.
create function browse.folder_name(folder integer) returns text
  language sql stable security definer set search_path = ''
  as $$ select regexp_replace(path, '^.*[/\\](?=.)', '') from library.folders where id = folder $$;

-- The folders in a folder, by name; without one, the imported ones.
create function public.list_folders(folder integer default null, dir text default '', after_name text default '')
  returns table (id integer, name text)
  language plpgsql stable rows 100
  as $$
declare
  above constant text := case when dir = '' then '' else replace(dir, '/', chr(1)) || chr(1) end;
  -- A sign of code 2 comes right behind all that is in a folder.
  last constant text := case when dir = '' then chr(1114111) else replace(dir, '/', chr(1)) || chr(2) end;
  beyond text := above || case when after_name = '' then '' else after_name || chr(2) end;
  found_dir text;
begin
  if folder is null then
    id := 0;
    loop
      select place.folder_id into id from browse.file_places place
        where place.folder_id > list_folders.id order by place.folder_id limit 1;
      exit when not found;
      name := browse.folder_name(id);
      return next;
    end loop;
    return;
  end if;
  for turn in 1..200 loop
    select place.dir into found_dir from browse.file_places place
      where place.folder_id = folder and place.dir > beyond and place.dir < last
      order by place.dir limit 1;
    exit when not found;
    id := folder;
    name := split_part(substr(found_dir, char_length(above) + 1), chr(1), 1);
    return next;
    beyond := above || name || chr(2);
  end loop;
end
$$;

grant execute on function public.list_outline, public.list_songs, public.list_albums, public.list_artists,
  public.list_ids, public.list_genres, public.list_years, public.list_folders to anon, authenticated, service_role;
