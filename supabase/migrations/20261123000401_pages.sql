-- What the pages of an artist and of an album ask for.

-- The name of a disc, where it has one.
alter table public.tracks add column disc_title text;

-- An artist's songs: their newest first, each album's together and in its order.
create index tracks_artist_year_idx on public.tracks
  (artist_id, (coalesce(year, 0::smallint)) desc, album_id, position);

-- Under which heading of its artist an album stands.
create function search.record_section(kind text, release_type text) returns text
  language sql immutable parallel safe
  return case
    when kind = 'hidden' then 'hidden'
    when kind = 'single' or release_type in ('ep', 'single') then 'single'
    when release_type in ('live', 'compilation') then release_type
    else 'album'
  end;

create index albums_artist_section_idx on public.albums (artist_id, search.record_section(kind, release_type),
  (coalesce(year, 0::smallint)) desc, position, id);

-- A page of an artist's songs, by their first artist or as another, after a place. The first two parts are the rest
-- of the place's year and the years before it: as one condition no index would answer them in order.
create function public.songs_of_artist(of_artist text, after_year integer default 10000,
    after_album text default '', after_position integer default 0)
  returns table (id text, title text, "desc" text, url text, placeholder text, file text, fallback_file text,
    duration_seconds integer, album_id text, album text, artists jsonb, "position" integer, year integer)
  language sql stable
  as $$
    with found as (
      (select track.id, coalesce(track.year, 0::smallint) as year, track.album_id, track.position
        from public.tracks track
        where track.artist_id = of_artist and not track.hidden and coalesce(track.year, 0::smallint) = after_year
          and (track.album_id, track.position) > (after_album, after_position)
        order by track.album_id, track.position limit 50)
      union all
      (select track.id, coalesce(track.year, 0::smallint), track.album_id, track.position
        from public.tracks track
        where track.artist_id = of_artist and not track.hidden and coalesce(track.year, 0::smallint) < after_year
        order by coalesce(track.year, 0::smallint) desc, track.album_id, track.position limit 50)
      union all
      (select track.id, coalesce(track.year, 0::smallint), track.album_id, track.position
        from public.tracks track
        where track.id in (select other.track_id from public.track_artists other
            where other.artist_id = of_artist and other.role in ('artist', 'featured'))
          and track.artist_id <> of_artist and not track.hidden
          and coalesce(track.year, 0::smallint) <= after_year
          and (coalesce(track.year, 0::smallint) < after_year
            or (track.album_id, track.position) > (after_album, after_position))
        order by coalesce(track.year, 0::smallint) desc, track.album_id, track.position limit 50)
    )
    select song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, song.position, page.year::integer
    from (select * from found order by year desc, album_id, position limit 50) page
    join public.songs song on song.id = page.id
    order by page.year desc, page.album_id, page.position
  $$;

-- Albums of an artist, the newest first: the first of each section, or a page of one of them after a place. Under
-- `appears` are those of others on which they are heard.
create function public.records_of_artist(of_artist text, of_section text default '', after_year integer default 10000,
    after_position integer default -1, after_id text default '')
  returns table (section text, id text, title text, "desc" text, url text, placeholder text, color text,
    artist jsonb, artists jsonb, "position" integer, year integer)
  language sql stable
  as $$
    select page.section, album.id, album.title, album."desc", album.url, album.placeholder, album.color,
      jsonb_build_object('id', artist.id, 'title', artist.title), album.all_artists, album.position,
      page.year::integer
    from (
      select wanted.section, each.id, each.year, each.position
      from unnest(array['album', 'single', 'live', 'compilation']) as wanted (section),
        lateral (
          (select own.id, coalesce(own.year, 0::smallint) as year, own.position from public.albums own
            where own.artist_id = of_artist and search.record_section(own.kind, own.release_type) = wanted.section
              and coalesce(own.year, 0::smallint) <= after_year
              and (coalesce(own.year, 0::smallint) < after_year
                or (own.position, own.id) > (after_position, after_id))
            order by coalesce(own.year, 0::smallint) desc, own.position, own.id limit 50)
          union all
          (select own.id, coalesce(own.year, 0::smallint), own.position from public.albums own
            where own.id in (select other.album_id from public.album_artists other
                where other.artist_id = of_artist and other.role = 'artist')
              and own.artist_id <> of_artist
              and search.record_section(own.kind, own.release_type) = wanted.section
              and coalesce(own.year, 0::smallint) <= after_year
              and (coalesce(own.year, 0::smallint) < after_year
                or (own.position, own.id) > (after_position, after_id)))
          order by year desc, position, id limit 50
        ) each
      where of_section in ('', wanted.section)
      union all
      (select 'appears', other.id, coalesce(other.year, 0::smallint), other.position
        from public.albums other
        where of_section in ('', 'appears') and other.artist_id <> of_artist and other.kind <> 'hidden'
          and other.id in (
            select track.album_id from public.tracks track
              where track.artist_id = of_artist and not track.hidden
            union all
            select track.album_id from public.track_artists credit
              join public.tracks track on track.id = credit.track_id
              where credit.artist_id = of_artist and not track.hidden
            union all
            select credit.album_id from public.album_artists credit
              where credit.artist_id = of_artist and credit.role <> 'artist')
          and not exists (select from public.album_artists own
            where own.album_id = other.id and own.artist_id = of_artist and own.role = 'artist')
          and coalesce(other.year, 0::smallint) <= after_year
          and (coalesce(other.year, 0::smallint) < after_year
            or (other.position, other.id) > (after_position, after_id))
        order by coalesce(other.year, 0::smallint) desc, other.position, other.id limit 50)
    ) page
    join public.albums album on album.id = page.id
    join public.artists artist on artist.id = album.artist_id
    order by page.section, page.year desc, page.position, page.id
  $$;

-- What an album's page says beside its songs. Of a folder of loose files, which is no album, nothing is counted.
create function public.details_of_album(of_album text)
  returns table (id text, imported boolean, release_type text, released text, songs integer, seconds integer,
    genres jsonb, discs jsonb)
  language sql stable
  as $$
    select album.id, album.folder_id is not null, album.release_type, album.released,
      case when counted.songs <= 5000 then counted.songs end::integer,
      case when counted.songs <= 5000 then counted.seconds end::integer,
      counted.genres, counted.discs
    from public.albums album,
      lateral (
        with song as (
          select track.id, track.duration_seconds, track.disc, track.disc_title from public.tracks track
          where track.album_id = album.id and not track.hidden limit 5001
        )
        select count(*) as songs, sum(song.duration_seconds) as seconds,
          (select coalesce(jsonb_agg(jsonb_build_object('id', most.id, 'title', most.title) order by most.times desc,
              most.title), '[]')
            from (
              select genre.id, genre.title, count(*) as times
              from song
              join public.track_genres named on named.track_id = song.id
              join public.genres genre on genre.id = named.genre_id
              group by genre.id, genre.title
              order by count(*) desc, genre.title limit 6
            ) most) as genres,
          (select coalesce(jsonb_agg(jsonb_build_object('disc', disc.disc, 'title', disc.title) order by disc.disc),
              '[]')
            from (
              select coalesce(song.disc, 1::smallint) as disc, min(song.disc_title) as title from song
              group by coalesce(song.disc, 1::smallint) limit 100
            ) disc) as discs
        from song
      ) counted
    where album.id = of_album
  $$;

grant execute on function public.songs_of_artist, public.records_of_artist, public.details_of_album
  to anon, authenticated, service_role;
