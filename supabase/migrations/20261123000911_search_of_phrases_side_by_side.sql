-- Phrases are found by an index of words that stand side by side, 60 ms before and 10 after at a million songs; what stands
-- near often enough is looked for a little farther in the catalogue's order, not among all rows that have it.

-- In the order in which an import writes them, so that neither waits for the other.
do $$ begin
  lock table public.artists, public.albums, public.tracks, search.vocabulary in share row exclusive mode;
end $$;

-- Each two words of a text that stand side by side, also those of two lines; of very long texts and words the beginning.
create function search.phrases(searched text) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
declare
  words constant text[] := array_remove(string_to_array(replace(left(searched, 100000), e'\n', ''), ' '), '');
begin
  return array_to_tsvector(array(select left(word, 200) || ' ' || left(next, 200)
    from unnest(words, words[2:]) as each (word, next) where next <> ''));
end
$$;

create index artists_phrases_idx on public.artists using gin (search.phrases(searched));
create index albums_phrases_idx on public.albums using gin (search.phrases(searched));
create index tracks_phrases_idx on public.tracks using gin (search.phrases(searched));

-- The vocabulary has short words, too, as a phrase may begin within one.
create or replace function search.learn() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    insert into search.vocabulary (word)
      select distinct each.word from fresh join stale using (id), string_to_table(fresh.searched, ' ') as each (word)
      where fresh.searched <> stale.searched and char_length(each.word) between 2 and 500
        and not exists (select from search.vocabulary known where known.word = each.word);
  else
    insert into search.vocabulary (word)
      select distinct each.word from fresh, string_to_table(fresh.searched, ' ') as each (word)
      where char_length(each.word) between 2 and 500
        and not exists (select from search.vocabulary known where known.word = each.word);
  end if;
  return null;
end
$$;

insert into search.vocabulary (word)
  select distinct word from (select searched from public.artists union all select searched from public.albums
    union all select searched from public.tracks) each, string_to_table(each.searched, ' ') as word
  where char_length(word) between 2 and 3;

-- How many rows have a word or a phrase is known from here.
analyze public.artists, public.albums, public.tracks, search.vocabulary;

-- The condition by which the index of phrases finds all rows, called `each`, whose title has several words of ASCII side by
-- side: as whole words (tier 2), the last as the beginning of one (3), or within words and in the description, too (5).
-- None where too many words end with the first, and too many rows have the others.
create function search.phrase(source regclass, key text, tier integer) returns text
  language plpgsql volatile set search_path = '' set enable_seqscan = off
  as $$
declare
  most_words constant integer := 300;
  most_rows constant integer := 2000;
  words constant text[] := string_to_array(key, ' ');
  last constant integer := cardinality(words) - 1;
  firsts text[] := words[:1];
  has_first boolean := true;
  condition text;
  plan json;
begin
  if tier > 3 then
    firsts := firsts || array(select known.word from search.vocabulary known
      where char_length(words[1]) > 1 and known.word like '%' || words[1] limit most_words);
    has_first := char_length(words[1]) > 1 and cardinality(firsts) <= most_words;
    if not has_first and last = 1 then
      return null;
    end if;
  end if;
  condition := format('search.phrases(each.searched) @@ %L::tsquery', (
    select string_agg(distinct '(' || pair.either || ')', ' & ') from (
      select at, string_agg(distinct format('''%s''', replace(replace(
        case when at = 1 then first else words[at] end || ' ' || words[at + 1], '\', '\\'), '''', ''''''))
        || case when at = last and tier > 2 then ':*' else '' end, ' | ') as either
      from generate_series(case when has_first then 1 else 2 end, last) as at
      join unnest(firsts) as first on at = 1 or first = words[1]
      group by at) pair));
  if not has_first then
    execute format('explain (format json) select from %s each where %s', source, condition) into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > most_rows then
      return null;
    end if;
  end if;
  return condition;
end
$$;

-- As it was, but that it tells of how many rows the planner knows, and each word once.
create function search.with_words(source regclass, parts text[], close text[] default '{}', out condition text,
    out known_rows numeric)
  language plpgsql volatile set search_path = '' set enable_seqscan = off
  as $$
declare
  most_words constant integer := 60;
  most_rows constant integer := 5000;
  words text[];
  plan json;
begin
  for words in
    select array(select distinct word from unnest(held.words || close) as word)
    from unnest(parts) as part cross join lateral (select array(
      select known.word from search.vocabulary known where known.word like '%' || part || '%' limit most_words
    ) || array[part, '~'] as words offset 0) held
    where part ~ '^[A-Z0-9]{3,}$' and cardinality(held.words) < most_words + 2
    order by cardinality(held.words)
  loop
    condition := concat_ws(' and ', condition, format('search.words(each.searched) && %L::text[]', words));
    execute format('explain (format json) select from %s each where %s', source, condition) into plan;
    known_rows := plan -> 0 -> 'Plan' ->> 'Plan Rows';
    exit when known_rows <= most_rows;
  end loop;
  if known_rows > most_rows then
    condition := null;
  end if;
end
$$;

create or replace function search.by_words(source regclass, parts text[], close text[] default '{}') returns text
  language sql volatile set search_path = ''
  begin atomic
    select condition from search.with_words(source, parts, close);
  end;

-- Rows beyond those that are near, whose rank lies between two, as far as indexes find them: titles, phrases in the
-- description, too, and where with as many as are `known` of each rank they are too few for a page, all texts.
create function search.far_rows(source regclass, kept text, rank text, low integer, high integer, key text,
    far_text text, after_position integer, after_id text, most integer, known integer[])
  returns table (tier integer, "position" integer, id text)
  language plpgsql stable rows 50
  as $$
declare
  is_ascii constant boolean := key ~ '^[A-Z0-9 ]+$';
  has_texts constant boolean := far_text is not null and (high > 5
    or high = 5 and (position(' ' in key) = 0 or not is_ascii));
  query constant text := 'select * from (select %s as tier, each.position, each.id from %s each
    where %s and %s and (each.position, each.id) > ($1, $2) offset 0) each
    where each.tier between $3 and $4 order by each.tier, each.position, each.id limit $5';
  first_tier integer := low;
  last_tier integer := least(high, 4);
  found integer := 0;
  added integer;
  far text;
begin
  if is_ascii and low < 6 and position(' ' in key) > 0 then
    far := search.phrase(source, key, high);
    if far is not null then
      last_tier := least(high, 5);
    elsif low <= 3 then
      return query execute format(query, rank, source, kept, search.phrase(source, key, 3))
        using after_position, after_id, low, 3, most;
      get diagnostics found = row_count;
      if found + (select sum(count) from unnest(known[:3]) as count) >= most then
        return;
      end if;
      first_tier := 4;
    end if;
  end if;
  if far is null and first_tier <= last_tier and key !~ '^([A-Z0-9]{1,2})( \1)+$' then
    if is_ascii and high <= 2 then
      far := search.whole_words(source, key);
    elsif is_ascii then
      far := format('each.titled like %L',
        case when high > 3 and key ~ '[A-Z0-9]{3}' then '%' || key || '%' else '% ' || key || '%' end);
    elsif not has_texts and (char_length(key) > 2 or high > 4 and char_length(key) = 2) then
      far := format('each.titled like %L and search.pairs(each.folded) @> %L::text[]', '%' || key || '%', search.pairs(key));
    end if;
  end if;
  if far is not null then
    return query execute format(query, rank, source, kept, far) using after_position, after_id, first_tier, last_tier, most;
    get diagnostics added = row_count;
    found := found + added;
    first_tier := greatest(first_tier, last_tier + 1);
  end if;
  if has_texts and first_tier <= high and found + (select sum(count) from unnest(known[:4]) as count) < most then
    return query execute format(query, rank, source, kept, far_text) using after_position, after_id, first_tier, high, most;
  end if;
end
$$;

-- The first rows after a place whose rank lies between two, in the order of rank and catalogue. What is frequent stands
-- near: 5,000 rows are looked at in their order. The last rank that they leave open is looked for among more of them, up to
-- 20,000, where so many should have what the page lacks. Of the others, indexes find what is rare; a rank of which the
-- near rows have enough is not looked for.
create or replace function search.ranked(source regclass, kept text, rank text, low integer, high integer, key text,
    far_text text, after_position integer, after_id text, most integer)
  returns table (tier integer, "position" integer, id text)
  language plpgsql stable rows 50
  as $$
#variable_conflict use_column
declare
  nearest constant integer := 5000;
  farther constant integer := 20000;
  counts integer[] := array[0, 0, 0, 0, 0, 0];
  tiers integer[] := '{}';
  positions integer[] := '{}';
  ids text[] := '{}';
  found_position integer;
  found_id text;
  found_tier integer;
  more_positions integer[];
  more_ids text[];
  last_position integer;
  last_id text;
  lacking integer;
  open_tier integer;
  missing integer;
  from_tier integer := low;
begin
  if low = 1 and key <> '' then
    for found_position, found_id in select * from search.with_title(source, kept, key, after_position, after_id, most)
    loop
      counts[1] := counts[1] + 1;
      tiers := tiers || 1; positions := positions || found_position; ids := ids || found_id;
    end loop;
    from_tier := 2;
  end if;
  if counts[1] < most and high >= from_tier then
    for found_position, found_id, found_tier in
      execute format('select * from (select each.position, each.id, %s as tier from (%s) each where %s offset 0) each
        where each.tier between $1 and $2', rank, search.near(source, after_position, after_id, nearest), kept)
      using from_tier, high
    loop
      if counts[found_tier] < most then
        counts[found_tier] := counts[found_tier] + 1;
        tiers := tiers || found_tier; positions := positions || found_position; ids := ids || found_id;
        exit when found_tier = from_tier and counts[found_tier] = most;
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
  if last_id is not null then
    open_tier := lacking;
    missing := most - (select sum(count) from unnest(counts[:lacking]) as count);
    if 1.5 * nearest * missing <= farther * counts[lacking] then
      execute format('select array_agg(each.position), array_agg(each.id) from (select each.position, each.id from (%s) each
          where %s and %s = $1 order by each.position, each.id limit $2) each',
          search.near(source, last_position, last_id, farther), kept, rank)
        into more_positions, more_ids using lacking, missing;
      if cardinality(more_ids) = missing then
        tiers := tiers || array_fill(lacking, array[missing]);
        positions := positions || more_positions;
        ids := ids || more_ids;
        open_tier := lacking - 1;
      end if;
    end if;
    for found_tier, found_position, found_id in select * from search.far_rows(source, kept, rank, from_tier, open_tier,
      key, far_text, last_position, last_id, most, counts)
    loop
      tiers := tiers || found_tier; positions := positions || found_position; ids := ids || found_id;
    end loop;
  end if;
  return query select found.tier, found.position, found.id
    from unnest(tiers, positions, ids) as found (tier, position, id)
    order by found.tier, found.position, found.id limit most;
end
$$;

-- As it was, but that the far rows are those of a query.
create or replace function search.first_rows(source regclass, near text, far text, pattern text, known text[],
    after_position integer, after_id text, most integer)
  returns table ("position" integer, id text)
  language plpgsql stable rows 50
  as $$
declare
  nearest constant integer := 5000;
  found integer;
  last_position integer;
  last_id text;
begin
  return query execute format('select each.position, each.id from (%s) each where %s
      order by each.position, each.id limit $3', search.near(source, after_position, after_id, nearest), near)
    using pattern, known, most;
  get diagnostics found = row_count;
  if found = most or far is null then
    return;
  end if;
  execute format('select each.position, each.id from %s each where (each.position, each.id) > ($1, $2)
      order by each.position, each.id offset $3 limit 1', source)
    into last_position, last_id using after_position, after_id, nearest - 1;
  if last_id is null then
    return;
  end if;
  -- By a sum, so that no index gives the order.
  return query execute format('select each.position, each.id from (%s) each
    where %s and (each.position, each.id) > ($3, $4) order by each.position + 0, each.id limit $5', far, near)
    using pattern, known, last_position, last_id, most - found;
end
$$;
-- As it was, by them.
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
  is_first constant boolean := after_position < 0;
  in_text text := format('when each.folded like %L then 5', pattern);
  likely text := kept;
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

  if after_tier < 7 then
    select * into by_words, known_rows from search.with_words(source, words);
    -- Near rows have enough of two or three such words.
    if known_rows > 1000 and cardinality(words) in (2, 3) then
      far_text := coalesce(by_words, far_text);
      by_words := null;
    end if;
  end if;
  if by_words is not null then
    return query execute format('select * from (select %s as tier, each.position, each.id from %s each
        where %s and %s offset 0) each
        where each.tier < 7 and (each.tier, each.position, each.id) > ($1, $2, $3) order by 1, 2, 3 limit $4',
        rank, source, kept, by_words)
      using after_tier, after_position, after_id, most;
    get diagnostics found = row_count;
  elsif after_tier < 7 then
    if not is_first then
      return query select * from search.ranked(source, likely, rank, after_tier, after_tier, key, far_text,
        after_position, after_id, most);
      get diagnostics found = row_count;
    end if;
    if found < most and (is_first or after_tier < 6) then
      return query select * from search.ranked(source, likely, rank, case when is_first then 1 else after_tier + 1 end, 6,
        key, far_text, -1, '', most - found);
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
