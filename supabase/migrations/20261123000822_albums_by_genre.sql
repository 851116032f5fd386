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
      listed := listed || format(' and place.by_year >= %L', lpad((9999 - last_year)::text, 4, '0'));
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
