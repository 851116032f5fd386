-- The near rows of the songs, 5,000 of them for each term, are read from an index that has all that is looked at: less than
-- half of the time, and a thirtieth of the memory.

create index tracks_near_idx on public.tracks (position, id) include (titled, searched, folded, hidden, folder_id)
  where octet_length(id) + octet_length(titled) + octet_length(searched) + octet_length(folded) < 2000;
-- Of longer texts an index holds none.
create index tracks_near_long_idx on public.tracks (position, id)
  where octet_length(id) + octet_length(titled) + octet_length(searched) + octet_length(folded) >= 2000;

-- The query of the first rows after a place, in their order.
create function search.near(source regclass, after_position integer, after_id text, most integer) returns text
  language plpgsql stable set search_path = ''
  as $$
declare
  first constant text := format('(each.position, each.id) > (%L::integer, %L) order by each.position, each.id limit %s',
    after_position, after_id, most);
begin
  if source <> 'public.tracks'::regclass then
    return format('select * from %s each where %s', source, first);
  end if;
  return format('select * from (%s) each order by each.position, each.id limit %s', (
    select string_agg(format('(select each.position, each.id, each.titled, each.searched, each.folded, each.hidden,
        each.folder_id from public.tracks each where octet_length(each.id) + octet_length(each.titled)
        + octet_length(each.searched) + octet_length(each.folded) %s 2000 and %s)', compared, first), ' union all ')
      from unnest('{<,>=}'::text[]) as compared), most);
end
$$;

-- As it was, with the near rows from there.
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
  return query execute format('select each.position, each.id from %s each
    where %s and (each.position, each.id) > ($3, $4) order by each.position + 0, each.id limit $5', source, far)
    using pattern, known, last_position, last_id, most - found;
end
$$;

-- As it was, but that what few rows have is found by its words, with typos, too. A word of four letters stands for one of
-- five where another word is there as it was typed.
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

  if after_tier < 7 then
    by_words := search.by_words(source, words);
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
      close := case when char_length(word) > 4 or cardinality(words) > 1 then search.close_words(word) else '{}' end;
      by_typos := coalesce(by_typos, search.by_words(source, array[word], close));
      has_close := has_close or close <> '{}';
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
      from search.first_rows(source, with_typos, with_typos || far_typos, pattern, known, after_position,
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
      from search.first_rows(source, sharing, 'each.letters && $2 and ' || sharing, pattern, known,
        case when after_tier < 8 then -1 else after_position end, case when after_tier < 8 then '' else after_id end,
        most - found) as listed;
  end if;
end
$$;
