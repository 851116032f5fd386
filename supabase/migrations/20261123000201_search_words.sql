-- The search by words: of title, artists, album and description alike, without regard to accents, width and signs, with
-- one typo, and of lyrics. `domain/search.ts` has the same rules; docs/decisions/0014-indexes-of-the-search.md says what
-- each index is for.

-- Text as it is compared word by word: folded, without accents, in letters of the usual width, and without the signs
-- between words. Apostrophes are within them.
create function search.key(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  signs constant text := e'\t\n\x0b\f\r!"#$%&()*+,-./:;<=>?@[\\]^_{|}~¡¿«»‹›“”„‚–—―…·•、。「」『』【】〈〉《》〜・\u1680\u2028\u2029\ufeff';
  -- Most text is of ASCII but for the point between names.
  spaced text := replace(value, '·', ' ');
begin
  if octet_length(spaced) = char_length(spaced) then
    spaced := translate(upper(spaced collate "C"), signs || '''`', repeat(' ', char_length(signs)));
  else
    spaced := translate(search.plain(search.fold(normalize(spaced, nfkc))), signs || '''`‘’ʼ′',
      repeat(' ', char_length(signs)));
  end if;
  if position('  ' in spaced) > 0 then
    spaced := regexp_replace(spaced, ' {2,}', ' ', 'g');
  end if;
  return btrim(spaced, ' ');
end
$$;

-- A title between spaces, so that a word of it stands between spaces too.
create function search.titled(title text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return ' ' || search.key(title) || ' '; end $$;

-- All that a word may stand in; no word holds the end of a line.
create function search.searched(title text, description text, credits text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  return ' ' || search.key(title) || e' \n ' || search.key(description) || e' \n ' || search.key(credits) || ' ';
end
$$;

-- The names of artists and album that the description does not say.
alter table public.tracks add column credits text not null default '';
alter table public.albums add column credits text not null default '';

create function search.lacking(description text, variadic names text[]) returns text
  language sql immutable parallel safe
  return (select coalesce(string_agg(name, ' '), '') from unnest(names) as name
    where strpos(description, name) = 0);

create function search.credit() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  artists text;
begin
  -- What is none is left to the constraint.
  if jsonb_typeof(new.all_artists) = 'array' then
    select string_agg(each ->> 'title', ', ') into artists from jsonb_array_elements(new.all_artists) as each;
  else
    select artist.title into artists from public.artists artist where artist.id = new.artist_id;
  end if;
  if tg_table_name = 'tracks' then
    new.credits := search.lacking(new."desc", artists,
      (select album.title from public.albums album where album.id = new.album_id));
  else
    new.credits := search.lacking(new."desc", artists);
  end if;
  return new;
end
$$;

create trigger credit before insert or update of "desc", all_artists, artist_id, album_id, credits on public.tracks
  for each row execute function search.credit();
create trigger credit before insert or update of "desc", all_artists, artist_id, credits on public.albums
  for each row execute function search.credit();

-- What names it follows when it is renamed.
create function search.rename() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'albums' then
    update public.tracks set credits = '' where album_id = new.id;
  else
    update public.albums set credits = '' where artist_id = new.id;
    update public.tracks set credits = '' where artist_id = new.id;
  end if;
  return null;
end
$$;

create trigger rename after update of title on public.albums
  for each row when (old.title is distinct from new.title) execute function search.rename();
create trigger rename after update of title on public.artists
  for each row when (old.title is distinct from new.title) execute function search.rename();

-- The import has them in the description.
update public.tracks set credits = '' where folder_id is null;
update public.albums set credits = '' where folder_id is null;

alter table public.tracks
  add column titled text not null generated always as (search.titled(title)) stored,
  add column searched text not null generated always as (search.searched(title, "desc", credits)) stored;
alter table public.albums
  add column titled text not null generated always as (search.titled(title)) stored,
  add column searched text not null generated always as (search.searched(title, "desc", credits)) stored;
alter table public.artists
  add column titled text not null generated always as (search.titled(title)) stored,
  add column searched text not null generated always as (search.searched(title, description, '')) stored;

-- All words of four letters and more, to which those with a typo lead; some stand twice, so that no writer waits for
-- another. Nobody reads them: what they lead to is shown by the rows that one may see.
create table search.vocabulary (word text not null);
alter table search.vocabulary enable row level security;

create function search.learn() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    insert into search.vocabulary (word)
      select distinct each.word from fresh join stale using (id), string_to_table(fresh.searched, ' ') as each (word)
      where fresh.searched <> stale.searched and char_length(each.word) between 4 and 31
        and not exists (select from search.vocabulary known where known.word = each.word);
  else
    insert into search.vocabulary (word)
      select distinct each.word from fresh, string_to_table(fresh.searched, ' ') as each (word)
      where char_length(each.word) between 4 and 31
        and not exists (select from search.vocabulary known where known.word = each.word);
  end if;
  return null;
end
$$;

create index vocabulary_word_idx on search.vocabulary (word);
insert into search.vocabulary (word)
  select distinct word from (select searched from public.tracks union all select searched from public.albums
    union all select searched from public.artists) each, string_to_table(each.searched, ' ') as word
  where char_length(word) between 4 and 31;
create index vocabulary_begins_idx on search.vocabulary (left(word, 2));
create index vocabulary_ends_idx on search.vocabulary (right(word, 2));

create trigger learn_new after insert on public.tracks
  referencing new table as fresh for each statement execute function search.learn();
create trigger learn_changed after update on public.tracks
  referencing old table as stale new table as fresh for each statement execute function search.learn();
create trigger learn_new after insert on public.albums
  referencing new table as fresh for each statement execute function search.learn();
create trigger learn_changed after update on public.albums
  referencing old table as stale new table as fresh for each statement execute function search.learn();
create trigger learn_new after insert on public.artists
  referencing new table as fresh for each statement execute function search.learn();
create trigger learn_changed after update on public.artists
  referencing old table as stale new table as fresh for each statement execute function search.learn();

drop index public.tracks_folded_idx, public.tracks_names_idx, public.albums_folded_idx, public.albums_names_idx;
create index tracks_title_idx on public.tracks (left(titled, 100), position, id);
create index albums_title_idx on public.albums (left(titled, 100), position, id);
create index artists_title_idx on public.artists (left(titled, 100), position, id);
create index tracks_titled_idx on public.tracks using gin (titled extensions.gin_trgm_ops);
create index albums_titled_idx on public.albums using gin (titled extensions.gin_trgm_ops);
create index artists_titled_idx on public.artists using gin (titled extensions.gin_trgm_ops);
create index tracks_searched_idx on public.tracks using gin (searched extensions.gin_trgm_ops);
create index albums_searched_idx on public.albums using gin (searched extensions.gin_trgm_ops);
-- Trigrams know letters of ASCII alone where the database's locale is C, as ours is: other scripts are found by pairs.
create index artists_pairs_idx on public.artists using gin (search.pairs(folded));
create index artists_searched_idx on public.artists using gin (searched extensions.gin_trgm_ops);

-- The words that are one typo away: a letter too much, too few, another, or two that changed places. Their first two
-- letters or their last two are as they should be.
create function search.close_words(word text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
#variable_conflict use_variable
declare
  long constant integer := char_length(word);
begin
  if word !~ '^[[:alnum:]]{5,30}$' then
    return '{}';
  end if;
  return array(
    select distinct known.word from search.vocabulary known
    where (left(known.word, 2) = left(word, 2) or right(known.word, 2) = right(word, 2))
      and known.word <> word and known.word ~ '^[[:alnum:]]+$' and known.word like any (array(
      select left(word, at) || '_' || substr(word, at + 1) from generate_series(0, long) as at
      union all select left(word, at - 1) || '_' || substr(word, at + 1) from generate_series(1, long) as at
      union all select left(word, at - 1) || substr(word, at + 1) from generate_series(1, long) as at
      union all select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
        from generate_series(1, long - 1) as at))
    order by 1 limit 20);
end
$$;

do $$
begin
  execute replace(pg_get_functiondef(
    'search.first_rows(regclass, text, text, text, text[], integer, text, integer)'::regprocedure), '10000', '5000');
end
$$;

-- The first rows after a place whose rank lies between two, in the order of rank and catalogue. What is frequent stands
-- near: 5,000 rows are looked at in their order. Of the others, indexes find what is rare; a rank of which the near rows
-- have enough is not looked for.
create function search.ranked(source regclass, kept text, rank text, low integer, high integer, key text, far_text text,
    after_position integer, after_id text, most integer)
  returns table (tier integer, "position" integer, id text)
  language plpgsql stable rows 50
  as $$
#variable_conflict use_column
declare
  nearest constant integer := 5000;
  counts integer[] := array[0, 0, 0, 0, 0, 0];
  tiers integer[] := '{}';
  positions integer[] := '{}';
  ids text[] := '{}';
  each record;
  last_position integer;
  last_id text;
  lacking integer;
  far text;
  from_tier integer := low;
begin
  if low = 1 and key <> '' then
    for each in execute format('select each.position, each.id from %s each where left(each.titled, 100) = $1
        and %s and each.titled || '''' = $2 and (each.position, each.id) > ($3, $4) order by each.position, each.id limit $5',
        source, kept) using left(' ' || key || ' ', 100), ' ' || key || ' ', after_position, after_id, most
    loop
      counts[1] := counts[1] + 1;
      tiers := tiers || 1; positions := positions || each.position; ids := ids || each.id;
    end loop;
    from_tier := 2;
  end if;
  if counts[1] < most and high >= from_tier then
    for each in execute format('select * from (select each.position, each.id, %s as tier from (
        select * from %s each where (each.position, each.id) > ($1, $2) order by each.position, each.id limit $3) each
        where %s offset 0) each where each.tier between $4 and $5', rank, source, kept)
      using after_position, after_id, nearest, from_tier, high
    loop
      if counts[each.tier] < most then
        counts[each.tier] := counts[each.tier] + 1;
        tiers := tiers || each.tier; positions := positions || each.position; ids := ids || each.id;
        exit when each.tier = from_tier and counts[each.tier] = most;
      end if;
    end loop;
  end if;
  -- The last rank of which rows beyond may be among the first.
  lacking := (select max(at) from generate_series(from_tier, high) as at
    where (select sum(counts[before]) from generate_series(low, at) as before) < most);
  if lacking is not null then
    execute format('select each.position, each.id from %s each where (each.position, each.id) > ($1, $2)
        order by each.position, each.id offset $3 limit 1', source)
      into last_position, last_id using after_position, after_id, nearest - 1;
  end if;
  if last_id is not null and from_tier <= 4 then
    far := case when key ~ '^[A-Z0-9 ]+$' then format('each.titled like %L',
        case when lacking > 3 and key ~ '[A-Z0-9]{3}' then '%' || key || '%'
          when lacking > 2 then '% ' || key || '%' else '% ' || key || ' %' end)
      when char_length(key) > 2 or lacking > 4 and char_length(key) = 2 then
        format('each.titled like %L and search.pairs(each.folded) @> %L::text[]', '%' || key || '%', search.pairs(key)) end;
  end if;
  if far is not null then
    for each in execute format('select * from (select each.position, each.id, %s as tier from %s each
        where %s and %s and (each.position, each.id) > ($1, $2) offset 0) each
        where each.tier between $3 and $4 order by each.tier, each.position, each.id limit $5', rank, source, kept, far)
      using last_position, last_id, from_tier, least(lacking, 4), most
    loop
      counts[each.tier] := counts[each.tier] + 1;
      tiers := tiers || each.tier; positions := positions || each.position; ids := ids || each.id;
    end loop;
  end if;
  -- Where all words are near and often, a phrase of them is not looked for in what is far and no title.
  if last_id is not null and (lacking > 5 or lacking = 5 and position(' ' in key) = 0) and far_text is not null
      and (select sum(count) from unnest(counts[:4]) as count) < most then
    for each in execute format('select * from (select each.position, each.id, %s as tier from %s each
        where %s and %s and (each.position, each.id) > ($1, $2) offset 0) each
        where each.tier between $3 and $4 order by each.tier, each.position, each.id limit $5', rank, source, kept,
        far_text)
      using last_position, last_id, case when far is null then from_tier else greatest(from_tier, 5) end, lacking, most
    loop
      tiers := tiers || each.tier; positions := positions || each.position; ids := ids || each.id;
    end loop;
  end if;
  return query select found.tier, found.position, found.id
    from unnest(tiers, positions, ids) as found (tier, position, id)
    order by found.tier, found.position, found.id limit most;
end
$$;

-- A page of what a term finds in a table, after a row of the page before. Tiers 1 to 4 are of titles: that are the term,
-- have it as whole words, as the beginning of a word, within one. 5 is title and description, 6 all words anywhere, 7 the
-- same with typos, where there is little else. 8 shares any character with the term; 9, too, where typos came before.
-- In each the order is the catalogue's: how often a song is played belongs before its position, once that is counted.
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
  words constant text[] := (string_to_array(key, ' '))[:12];
  is_first constant boolean := after_position < 0;
  in_text text := format('when each.folded like %L then 5', pattern);
  rank text;
  far_text text;
  word text;
  close text[];
  has_close boolean := false;
  with_typos text;
  far_typos text := '';
  sharing text;
  found integer := 0;
  added integer;
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
        else format('search.pairs(each.folded) @> %L::text[]', search.pairs(part)) end, ' and ')
      from unnest(words) as part where part ~ '[A-Z0-9]{3}' or part ~ '[^A-Z0-9]' and char_length(part) > 1),
    case when char_length(wanted) > 1 then format('search.pairs(each.folded) @> %L::text[]', search.pairs(wanted))
      when known <> '{}' then format('each.letters @> %L::text[]', known) end);

  if after_tier < 7 then
    if not is_first then
      return query select * from search.ranked(source, kept, rank, after_tier, after_tier, key, far_text,
        after_position, after_id, most);
      get diagnostics found = row_count;
    end if;
    if found < most and (is_first or after_tier < 6) then
      return query select * from search.ranked(source, kept, rank, case when is_first then 1 else after_tier + 1 end, 6,
        key, far_text, -1, '', most - found);
      get diagnostics added = row_count;
      found := found + added;
    end if;
  end if;

  if is_first and found < few or after_tier in (7, 9) then
    with_typos := format('%s and %s is null', kept, rank);
    foreach word in array words loop
      close := search.close_words(word);
      has_close := has_close or close <> '{}';
      with_typos := with_typos || format(case when word ~ '^[A-Z0-9]{3,}$'
        then ' and each.searched like any (%L::text[])' else ' and (each.searched || '''') like any (%L::text[])' end,
        array['%' || word || '%'] || array(select '% ' || part || ' %' from unnest(close) as part));
      if close <> '{}' and word ~ '[^A-Z0-9]' then
        far_typos := far_typos || (select ' and (' || string_agg(
            format('search.pairs(each.folded) @> %L::text[]', search.pairs(part)), ' or ') || ')'
          from unnest(array[word] || close) as part);
      end if;
    end loop;
  end if;
  if has_close and (is_first or after_tier = 7) then
    return query select 7, listed.position, listed.id
      from search.first_rows(source, with_typos, with_typos || far_typos, pattern, known, after_position,
        case when is_first then '' else after_id end, most - found) as listed;
    get diagnostics added = row_count;
    found := found + added;
  end if;

  if found < most then
    sharing := format('%s and each.letters && $2 and %s is null
        and translate(split_part(each.folded, e''\n'', 1), %L, '''') <> split_part(each.folded, e''\n'', 1)',
      kept, rank, search.characters(wanted)) || case when has_close then format(' and not (%s)', with_typos) else '' end;
    return query select case when has_close then 9 else 8 end, listed.position, listed.id
      from search.first_rows(source, sharing, sharing, pattern, known,
        case when after_tier < 8 then -1 else after_position end, case when after_tier < 8 then '' else after_id end,
        most - found) as listed;
  end if;
end
$$;

-- Lyrics as they are compared, each line where it stands.
create function search.lines(lyrics text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  return coalesce((select string_agg(' ' || search.key(line) || ' ', e'\n' order by at)
    from string_to_table(lyrics, e'\n') with ordinality as each (line, at)), '');
end
$$;

alter table public.lyrics add column searched text not null generated always as (search.lines(plain)) stored;
create index lyrics_words_idx on public.lyrics using gin (string_to_array(searched, ' '));
create index lyrics_searched_idx on public.lyrics using gin (searched extensions.gin_trgm_ops);

-- The line that answers the term: with all of it, else with the first of its words that a line has.
create function search.line(lyrics text, searched text, key text, words text[]) returns text
  language sql immutable strict parallel safe
  return (select btrim(each.line, e' \t\r')
    from rows from (string_to_table(lyrics, e'\n'), string_to_table(searched, e'\n')) with ordinality
        as each (line, heard, at),
      unnest(array[key] || words) with ordinality as part (word, place)
    where strpos(each.heard, part.word) > 0 order by part.place, each.at limit 1);

-- A page of songs in whose lyrics a term stands: in one line, and then its words anywhere; in the order in which they
-- came. What is in most lyrics stands near; an index finds what is rare.
create function search.lyrics_page(kept text, term text, after_tier integer, after_position integer)
  returns table (tier integer, "position" integer, id text, line text)
  language plpgsql stable rows 50 set search_path = '' set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  most constant integer := 50;
  nearest constant integer := 2000;
  key constant text := search.key(left(term, 200));
  words constant text[] := (string_to_array(key, ' '))[:12];
  in_line constant text := format('text.searched like %L', '%' || key || '%');
  with_words constant text := (select string_agg(format('text.searched like %L', '%' || word || '%'), ' and ')
    from unnest(words) as word);
  indexed constant text := (select string_agg(case when word ~ '[A-Z0-9]{3}'
      then format('text.searched like %L', '%' || word || '%')
      else format('string_to_array(text.searched, '' '') @> array[%L]', word) end, ' and ')
    from unnest(words) as word where word ~ '[A-Z0-9]{3}|[^A-Z0-9]');
  asked integer := after_tier;
  after bigint := after_position;
  last bigint;
  lacking integer := most;
  found integer;
  wanted text;
begin
  while key <> '' and lacking > 0 and asked <= least(cardinality(words), 2) loop
    wanted := case when asked = 1 then in_line else with_words || ' and not ' || in_line end;
    last := (select max(near.id) from (select text.id from public.lyrics text where text.id > after
      order by text.id limit nearest) near);
    return query execute format('select %s, text.id::integer, text.track_id, search.line(text.plain, text.searched, $1, $2)
        from (select * from public.lyrics text where text.id > $3 and text.id <= $4 order by text.id) text
        join public.tracks each on each.id = text.track_id
        where %s and %s order by text.id limit $5', asked, wanted, kept)
      using key, words, after, last, lacking;
    get diagnostics found = row_count;
    lacking := lacking - found;
    if lacking > 0 and indexed is not null then
      return query execute format('select %s, text.id::integer, text.track_id, search.line(text.plain, text.searched, $1, $2)
          from (select text.id, text.track_id, text.plain, text.searched from public.lyrics text
            join public.tracks each on each.id = text.track_id
            where %s and %s and %s and text.id > $3 order by text.id + 0 limit $4) text',
          asked, indexed, wanted, kept)
        using key, words, last, lacking;
      get diagnostics found = row_count;
      lacking := lacking - found;
    end if;
    asked := asked + 1;
    after := -1;
  end loop;
end
$$;

create function public.search_lyrics(term text, after_tier integer default 1, after_position integer default -1,
    after_id text default '')
  returns table (tier integer, id text, title text, "desc" text, url text, placeholder text, file text,
    fallback_file text, duration_seconds integer, album_id text, album text, artists jsonb, "position" integer,
    line text)
  language sql stable security definer set search_path = ''
  as $$
    select found.tier, song.id, song.title, song."desc", song.url, song.placeholder, song.file, song.fallback_file,
      song.duration_seconds, song.album_id, song.album, song.artists, found.position, found.line
    from search.lyrics_page('not each.hidden and ' || search.may_hear(), term, after_tier, after_position) found
    join public.songs song on song.id = found.id
    order by found.tier, found.position
  $$;

grant execute on function public.search_lyrics to anon, authenticated, service_role;
