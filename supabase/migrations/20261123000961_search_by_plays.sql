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

-- As it was, but that what is played most comes first in a tier.
create or replace function search.page(source regclass, kept text, term text, after_tier integer,
    after_position integer, after_id text)
  returns table (tier integer, "position" integer, id text)
  language plpgsql stable rows 50 set search_path = '' set enable_seqscan = off
  as $$
#variable_conflict use_variable
declare
  most constant integer := 50;
  few constant integer := 10;
  wanted constant text := btrim(search.fold(left(term, 200)));
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  known constant text[] := search.letters(wanted);
  key constant text := search.key(wanted);
  words constant text[] := array(select part
    from unnest((string_to_array(key, ' '))[:12]) with ordinality as each (part, at) group by part order by min(at));
  is_first constant boolean := after_position < 0 and after_id = '';
  in_text text := format('when each.folded like %L then 5', pattern);
  likely text := kept;
  others text;
  rank text;
  far_text text;
  word text;
  close text[];
  meant text[];
  has_close boolean := false;
  typos integer := 0;
  with_typos text;
  far_typos text := '';
  sharing text;
  by_words text;
  known_rows numeric;
  all_close text[] := '{}';
  by_typos text;
  found integer := 0;
  added integer;
  played_tiers integer[] := '{}';
  played_places integer[] := '{}';
  played_ids text[] := '{}';
begin
  if wanted = '' then
    return;
  end if;
  -- Parts of words are in nearly all texts where they are short.
  if cardinality(words) > 1 or char_length(key) > 2 then
    in_text := in_text || (select ' when ' || string_agg(format('each.searched like %L', '%' || part || '%'), ' and ')
      || ' then 6' from unnest(words) as part);
  end if;
  rank := case when key = '' then format('case %s end', in_text)
    else format('case when each.titled like %L then case when each.titled = %L then 1 when each.titled like %L then 2
      when each.titled like %L then 3 %s end else case %s end end', '%' || key || '%', ' ' || key || ' ',
      '% ' || key || ' %', '% ' || key || '%', case when char_length(key) > 2 then 'else 4' else in_text end, in_text) end;
  far_text := coalesce(
    (select string_agg(case when part ~ '[A-Z0-9]{3}' then format('each.searched like %L', '%' || part || '%')
        when part ~ '^[A-Z0-9]+$' then format('each.searched like %L', '% ' || part || '%')
        else format('search.pairs(each.folded) @> %L::text[]', search.pairs(part)) end, ' and ')
      from unnest(words) as part where part ~ '[A-Z0-9]{3}'
        or (select count(*) = 1 from unnest(words) as long where long ~ '[A-Z0-9]{3}')
        or part ~ '[^A-Z0-9]' and char_length(part) > 1),
    case when char_length(wanted) > 1 then format('search.pairs(each.folded) @> %L::text[]', search.pairs(wanted))
      when known <> '{}' then format('each.letters @> %L::text[]', known) end);

  if wanted ~ '^[A-Z0-9 ]+$' then
    -- What has it has its longest word, which is told sooner.
    likely := likely || (select format(' and strpos(each.searched, %L) > 0', part) from unnest(words) as part
      order by char_length(part) desc limit 1);
  end if;

  others := likely;
  if after_tier < 7 then
    select played.tiers, played.places, played.ids into played_tiers, played_places, played_ids
      from search.most_played_first(source, likely, rank) played;
    if played_ids <> '{}' then
      others := likely || format(' and each.id <> all (%L::text[])', played_ids);
    end if;
    select * into by_words, known_rows from search.with_words(source, words);
    -- Near rows have enough of two or three such words.
    if known_rows > 1000 and cardinality(words) in (2, 3) then
      far_text := coalesce(by_words, far_text);
      by_words := null;
    end if;
  end if;
  if by_words is not null then
    return query execute format('select * from (select * from (select %s as tier, each.position, each.id from %s each
          where %s and %s offset 0) found where found.tier < 7
        union all select * from unnest($5, $6, $7) as played (tier, position, id)) each
        where (each.tier, each.position, each.id) > ($1, $2, $3) order by 1, 2, 3 limit $4',
        rank, source, others, by_words)
      using after_tier, case when is_first then -2147483648 else after_position end, after_id, most,
        played_tiers, played_places, played_ids;
    get diagnostics found = row_count;
  elsif after_tier < 7 then
    if not is_first then
      return query select * from (
          select * from search.ranked(source, others, rank, after_tier, after_tier, key, far_text,
            greatest(after_position, -1), case when after_position < 0 then '' else after_id end, most)
          union all select * from unnest(played_tiers, played_places, played_ids) as played (tier, "position", id)
            where played.tier = after_tier and (played.position, played.id) > (after_position, after_id)) each
        order by 1, 2, 3 limit most;
      get diagnostics found = row_count;
    end if;
    if found < most and (is_first or after_tier < 6) then
      return query select * from (
          select * from search.ranked(source, others, rank, case when is_first then 1 else after_tier + 1 end, 6,
            key, far_text, -1, '', most - found)
          union all select * from unnest(played_tiers, played_places, played_ids) as played (tier, "position", id)
            where is_first or played.tier > after_tier) each
        order by 1, 2, 3 limit most - found;
      get diagnostics added = row_count;
      found := found + added;
    end if;
  end if;

  if is_first and found < few or after_tier in (7, 9) then
    with_typos := format('%s and %s is null', kept, rank);
    foreach word in array words loop
      close := case when char_length(word) > 4 or cardinality(words) > 1 then search.close_words(word) else '{}' end;
      by_typos := coalesce(by_typos, search.by_words(source, array[word], close));
      all_close := all_close || close;
      meant := array['%' || word || '%'] || array(select '% ' || part || ' %' from unnest(close) as part);
      with_typos := with_typos || format(' and (each.searched || '''') like any (%L::text[])', meant);
      if word ~ '^[A-Z0-9]{3,}$' then
        far_typos := far_typos || format(' and each.searched like any (%L::text[])', meant);
      end if;
      if close <> '{}' and word ~ '[^A-Z0-9]' then
        far_typos := far_typos || (select ' and (' || string_agg(
            format('search.pairs(each.folded) @> %L::text[]', search.pairs(part)), ' or ') || ')'
          from unnest(array[word] || close) as part);
      end if;
    end loop;
    has_close := all_close <> '{}';
    if has_close and cardinality(words) > 1 then
      by_typos := coalesce(by_typos, search.by_words(source, words, all_close));
    end if;
    if has_close and exists (select from unnest(words) as part where char_length(part) < 5) then
      with_typos := with_typos || format(' and (each.searched || '''') like any (%L::text[])',
        array(select '%' || part || '%' from unnest(words) as part));
    end if;
  end if;
  if has_close and by_typos is not null and (is_first or after_tier = 7) then
    return query execute format('select 7, each.position, each.id from %s each
        where %s and %s and (each.position, each.id) > ($1, $2) order by each.position + 0, each.id limit $3',
        source, with_typos, by_typos)
      using after_position, case when is_first then '' else after_id end, most - found;
    get diagnostics typos = row_count;
    found := found + typos;
  elsif has_close and (is_first or after_tier = 7) then
    return query select 7, listed.position, listed.id
      from search.first_rows(source, with_typos,
        format('select * from %s each where true%s', source, far_typos), pattern, known, after_position,
        case when is_first then '' else after_id end, most - found) as listed;
    get diagnostics typos = row_count;
    found := found + typos;
  end if;

  if found < most then
    -- Of both lines the first has the letter.
    sharing := format('%s and each.folded like any (%L::text[]) and %s is null',
      kept, array(select e'%' || replace(replace(replace(letter, '\', '\\'), '%', '\%'), '_', '\_') || e'%\n%'
        from unnest(string_to_array(search.characters(wanted), null)) as letter group by letter), rank)
      || case when has_close then format(' and not (%s)', with_typos) else '' end;
    -- The rank tells what was found, not what is known: words are, of folders, too, that somebody may not hear.
    return query select case when typos > 0 or after_tier in (7, 9) then 9 else 8 end, listed.position, listed.id
      from search.first_rows(source, sharing, format('select * from %s each
          where each.letters && $2 and (each.position, each.id) > ($3, $4) limit 5000', source), pattern, known,
        case when after_tier < 8 then -1 else after_position end, case when after_tier < 8 then '' else after_id end,
        most - found) as listed;
  end if;
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
