-- Of the beginning of a word, as one types it, the near rows have enough: only titles that have it as a whole word are looked
-- for beyond, and these by the index of words.

-- The condition by which an index finds the titles, of rows called `each`, that have a term of ASCII as whole words: by the
-- words where few rows have them. Only a volatile function may ask the planner.
create function search.whole_words(source regclass, key text) returns text
  language plpgsql volatile set search_path = '' set enable_seqscan = off
  as $$
declare
  most_rows constant integer := 5000;
  words constant text := format('search.words(each.searched) @> %L::text[]', string_to_array(key, ' '));
  pattern constant text := '% ' || key || ' %';
  plan json;
begin
  execute format('explain (format json) select from %s each where %s', source, words) into plan;
  return case when (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric <= most_rows
    then format('%s and each.titled || '''' like %L', words, pattern) else format('each.titled like %L', pattern) end;
end
$$;

-- As it was, but for these, for titles, and for near rows of the index.
create or replace function search.ranked(source regclass, kept text, rank text, low integer, high integer, key text,
    far_text text, after_position integer, after_id text, most integer)
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
  found_position integer;
  found_id text;
  found_tier integer;
  last_position integer;
  last_id text;
  lacking integer;
  far text;
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
  if last_id is not null and from_tier <= 4 and key !~ '^([A-Z0-9]{1,2})( \1)+$' then
    far := case when key ~ '^[A-Z0-9 ]+$' and lacking <= 2 then search.whole_words(source, key)
      when key ~ '^[A-Z0-9 ]+$' then format('each.titled like %L',
        case when lacking > 3 and key ~ '[A-Z0-9]{3}' then '%' || key || '%' else '% ' || key || '%' end)
      when char_length(key) > 2 or lacking > 4 and char_length(key) = 2 then
        format('each.titled like %L and search.pairs(each.folded) @> %L::text[]', '%' || key || '%', search.pairs(key)) end;
  end if;
  if far is not null then
    for found_position, found_id, found_tier in
      execute format('select * from (select each.position, each.id, %s as tier from %s each
        where %s and %s and (each.position, each.id) > ($1, $2) offset 0) each
        where each.tier between $3 and $4 order by each.tier, each.position, each.id limit $5', rank, source, kept, far)
      using last_position, last_id, from_tier, least(lacking, 4), most
    loop
      counts[found_tier] := counts[found_tier] + 1;
      tiers := tiers || found_tier; positions := positions || found_position; ids := ids || found_id;
    end loop;
  end if;
  -- Where all words are near and often, a phrase of them is not looked for in what is far and no title.
  if last_id is not null and (lacking > 5 or lacking = 5 and position(' ' in key) = 0) and far_text is not null
      and (select sum(count) from unnest(counts[:4]) as count) < most then
    for found_position, found_id, found_tier in
      execute format('select * from (select each.position, each.id, %s as tier from %s each
        where %s and %s and (each.position, each.id) > ($1, $2) offset 0) each
        where each.tier between $3 and $4 order by each.tier, each.position, each.id limit $5', rank, source, kept,
        far_text)
      using last_position, last_id, case when far is null then from_tier else greatest(from_tier, 5) end, lacking, most
    loop
      tiers := tiers || found_tier; positions := positions || found_position; ids := ids || found_id;
    end loop;
  end if;
  return query select found.tier, found.position, found.id
    from unnest(tiers, positions, ids) as found (tier, position, id)
    order by found.tier, found.position, found.id limit most;
end
$$;

-- As it was, but that a word of four letters is close to those of five that have one more.
create or replace function search.close_words(word text) returns text[]
  language plpgsql stable set search_path = ''
  as $$
#variable_conflict use_variable
declare
  long constant integer := char_length(word);
begin
  if word !~ '^[[:alnum:]]{4,30}$' then
    return '{}';
  end if;
  return array(
    select distinct known.word from search.vocabulary known
    where (left(known.word, 2) = left(word, 2) or right(known.word, 2) = right(word, 2))
      and known.word <> word and known.word ~ '^[[:alnum:]]+$' and known.word like any (array(
      select left(word, at) || '_' || substr(word, at + 1) from generate_series(0, long) as at
      union all select left(word, at - 1) || '_' || substr(word, at + 1) from generate_series(1, long) as at where long > 4
      union all select left(word, at - 1) || substr(word, at + 1) from generate_series(1, long) as at where long > 4
      union all select left(word, at - 1) || substr(word, at + 1, 1) || substr(word, at, 1) || substr(word, at + 2)
        from generate_series(1, long - 1) as at where long > 4))
    order by 1 limit 20);
end
$$;
