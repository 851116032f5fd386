-- In each tier of a search come first the songs that are played most here, and their albums and artists. Five hundred such songs
-- are kept with all that a search looks at: to look them up one by one took ten times as long.

create table search.most_played (
  id text primary key references public.tracks (id) on delete cascade,
  plays integer not null,
  album_id text not null,
  artist_id text not null,
  titled text not null,
  searched text not null,
  folded text not null,
  hidden boolean not null,
  folder_id integer
);
create index most_played_plays_idx on search.most_played (plays desc, id);
alter table search.most_played enable row level security;

-- Keeps the song of a count among the 500 that are played most, if it is one.
create function search.keep_most_played() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := 500;
  fewest constant integer := (select known.plays from search.most_played known
    order by known.plays desc, known.id desc offset most - 1 limit 1);
begin
  update search.most_played set plays = new.plays where id = new.id;
  if found or new.plays <= fewest then
    return null;
  end if;
  insert into search.most_played
    select track.id, new.plays, track.album_id, track.artist_id, track.titled, track.searched, track.folded,
      track.hidden, track.folder_id from public.tracks track where track.id = new.id
    on conflict (id) do update set plays = excluded.plays;
  delete from search.most_played where id in (
    select known.id from search.most_played known order by known.plays desc, known.id offset most
    for update skip locked);
  return null;
end $$;

create trigger keep_most_played after insert or update of plays on browse.play_counts
  for each row execute function search.keep_most_played();

create function search.follow_most_played() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update search.most_played set album_id = new.album_id, artist_id = new.artist_id, titled = new.titled,
    searched = new.searched, folded = new.folded, hidden = new.hidden, folder_id = new.folder_id
    where id = new.id;
  return null;
end $$;

create trigger follow_most_played after update on public.tracks
  for each row when (
    (old.album_id, old.artist_id, old.titled, old.searched, old.folded, old.hidden, old.folder_id)
      is distinct from
    (new.album_id, new.artist_id, new.titled, new.searched, new.folded, new.hidden, new.folder_id))
  execute function search.follow_most_played();

insert into search.most_played
  select track.id, counted.plays, track.album_id, track.artist_id, track.titled, track.searched, track.folded,
    track.hidden, track.folder_id
  from (select * from browse.play_counts order by plays desc, id limit 500) counted
  join public.tracks track using (id);

-- What is played most and has a rank, 50 rows at most, in the order of rank and plays. Their places are their plays below
-- zero: before all that the catalogue has. Plays of albums and artists are those of their songs that whoever asks may hear.
create function search.most_played_first(source regclass, kept text, rank text,
    out tiers integer[], out places integer[], out ids text[])
  language plpgsql stable set search_path = ''
as $$
declare
  most constant integer := 50;
  owner constant text := case source when 'public.albums'::regclass then 'album_id'
    when 'public.artists'::regclass then 'artist_id' end;
  played text := 'select each.*, -each.plays as place from search.most_played each';
begin
  if owner is not null then
    played := format('select each.*, song.place from (
        select each.%I as id, -sum(each.plays)::integer as place from search.most_played each
        where not each.hidden and %s group by 1 order by 2, 1 limit %s) song join %s each using (id)',
      owner, search.may_hear(), most, source);
  end if;
  execute format('select array_agg(each.tier), array_agg(each.place), array_agg(each.id) from (
      select each.tier, each.place, each.id from (
        select %s as tier, each.place, each.id from (%s) each where %s offset 0) each
      where each.tier < 7 order by each.tier, each.place, each.id limit %s) each', rank, played, kept, most)
    into tiers, places, ids;
  tiers := coalesce(tiers, '{}');
  places := coalesce(places, '{}');
  ids := coalesce(ids, '{}');
end
$$;

-- As they were, but that they tell the place of each row in the order of the search, after which the next page begins.
create or replace function public.search_songs(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, "desc" text, url text, placeholder text, file text,
    fallback_file text, duration_seconds integer, album_id text, album text, artists jsonb, "position" integer)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, found.position
    from search.page('public.tracks', 'not each.hidden and ' || search.may_hear(), term, after_tier, after_position,
      after_id) found
    join public.songs song on song.id = found.id
    order by found.tier, found.position, found.id
  $$;

create or replace function public.search_albums(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, "desc" text, url text, placeholder text, color text,
    artist jsonb, "position" integer, artists jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, album.id, album.title, album."desc", album.url, album.placeholder, album.color,
      jsonb_build_object('id', artist.id, 'title', artist.title), found.position, album.all_artists
    from search.page('public.albums', 'each.kind = ''album'' and ' || search.may_hear(), term, after_tier,
      after_position, after_id) found
    join public.albums album on album.id = found.id
    join public.artists artist on artist.id = album.artist_id
    order by found.tier, found.position, found.id
  $$;

create or replace function public.search_artists(term text, after_tier integer default 1,
    after_position integer default -1, after_id text default '')
  returns table (tier integer, id text, title text, description text, url text, placeholder text,
    "position" integer)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, artist.id, artist.title, artist.description, artist.url, artist.placeholder, found.position
    from search.page('public.artists', 'not each.hidden and ' || search.may_see_artist(), term, after_tier,
      after_position, after_id) found
    join public.artists artist on artist.id = found.id
    order by found.tier, found.position, found.id
  $$;
