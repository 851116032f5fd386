-- Who leaves out the signs within a name finds it too: AC/DC by "acdc", R.E.M. by "rem", Jay-Z by "jayz" and P!nk by "pink".

-- Text as it is compared word by word, of words without the signs within them; "!" and "$" stand for letters there.
create function search.together(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  letter constant text := e'[^\\s!"#$%&()*+,./:;<=>?@[\\\\\\]^_{|}~¡¿«»‹›“”„‚–—―…·•、。「」『』【】〈〉《》〜・\u1680\u2028\u2029\ufeff-]';
begin
  if value !~ '\S[-!$&*+./:_–]+\S' then
    return search.key(value);
  end if;
  return search.key(regexp_replace(regexp_replace(regexp_replace(value,
    '(' || letter || ')!(?=' || letter || ')', '\1i', 'g'), '(' || letter || ')\$(?=' || letter || ')', '\1s', 'g'),
    '(' || letter || ')[-!$&*+./:_–]+(?=' || letter || ')', '\1', 'g'));
end
$$;

-- The words of texts that are there without the signs within them alone.
create function search.joined(value text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
begin
  if value !~ '\S[-!$&*+./:_–]+\S' then
    return '{}';
  end if;
  return array(
    select word from string_to_table(search.together(value), ' ') as word where char_length(word) between 3 and 200
    except select word from string_to_table(search.key(value), ' ') as word);
end
$$;

-- Of rows called `each`, what their index of such words reads.
create function search.all_texts(source regclass) returns text
  language sql immutable
  return case source when 'public.artists'::regclass then 'each.title || e''\n'' || each.description'
    else 'each.title || e''\n'' || each."desc" || e''\n'' || each.credits' end;

create index artists_joined_idx on public.artists using gin (search.joined(title || e'\n' || description));
create index albums_joined_idx on public.albums using gin (search.joined(title || e'\n' || "desc" || e'\n' || credits));
create index tracks_joined_idx on public.tracks using gin (search.joined(title || e'\n' || "desc" || e'\n' || credits));

-- A thousand rows at most that have a word of the term without its signs, by the rank that they have with or without.
create function search.joined_rows(source regclass, kept text, rank text, words text[])
  returns table (tier integer, place integer, id text)
  language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  most constant integer := 1000;
  asked constant text[] := array(select word from unnest(words) as word where char_length(word) > 2);
  texts constant text := search.all_texts(source);
begin
  if asked = '{}' then
    return;
  end if;
  return query execute format('select * from (
      select least(each.tier, %1$s) as tier, each.position, each.id from (
        select each.position, each.id, each.folded, %1$s as tier, '' '' || search.together(each.title) || '' '' as titled,
          '' '' || array_to_string(array(select search.together(line) from string_to_table(%2$s, e''\n'') as line), e'' \n '')
            || '' '' as searched
        from %3$s each where search.joined(%2$s) && %4$L::text[] and %5$s limit %6$s) each offset 0) each
    where each.tier < 7', rank, texts, source, asked, kept, most);
end
$$;

-- As it was, but that in each tier what is played most comes first, and names are found by their words without the signs
-- within them.
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
  likely text;
  others text;
  has_longest text;
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
  first_tiers integer[];
  first_places integer[];
  first_ids text[];
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
    has_longest := (select format(' and strpos(each.searched, %L) > 0', part) from unnest(words) as part
      order by char_length(part) desc limit 1);
  end if;

  select array_agg(each.tier), array_agg(each.place), array_agg(each.id) into first_tiers, first_places, first_ids from (
    select min(each.tier) as tier, min(each.place) as place, each.id from (
      select each.* from search.most_played_first(source, concat(kept, has_longest), rank) as played,
        unnest(played.tiers, played.places, played.ids) as each (tier, place, id)
      union all select * from search.joined_rows(source, kept, rank, words)) each
    group by each.id) each;
  others := concat(kept, case when first_ids <> '{}' then format(' and each.id <> all (%L::text[])', first_ids) end);
  likely := concat(others, has_longest);
  if after_tier < 7 then
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
        union all select * from unnest($5, $6, $7) as known (tier, position, id)) each
        where (each.tier, each.position, each.id) > ($1, $2, $3) order by 1, 2, 3 limit $4',
        rank, source, others, by_words)
      using after_tier, case when is_first then -2147483648 else after_position end, after_id, most,
        first_tiers, first_places, first_ids;
    get diagnostics found = row_count;
  elsif after_tier < 7 then
    if not is_first then
      return query select * from (
          select * from search.ranked(source, likely, rank, after_tier, after_tier, key, far_text,
            greatest(after_position, -1), case when after_position < 0 then '' else after_id end, most)
          union all select * from unnest(first_tiers, first_places, first_ids) as known (tier, "position", id)
            where known.tier = after_tier and (known.position, known.id) > (after_position, after_id)) each
        order by 1, 2, 3 limit most;
      get diagnostics found = row_count;
    end if;
    if found < most and (is_first or after_tier < 6) then
      return query select * from (
          select * from search.ranked(source, likely, rank, case when is_first then 1 else after_tier + 1 end, 6,
            key, far_text, -1, '', most - found)
          union all select * from unnest(first_tiers, first_places, first_ids) as known (tier, "position", id)
            where is_first or known.tier > after_tier) each
        order by 1, 2, 3 limit most - found;
      get diagnostics added = row_count;
      found := found + added;
    end if;
  end if;

  if is_first and found < few or after_tier in (7, 9) then
    with_typos := format('%s and %s is null', others, rank);
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
      others, array(select e'%' || replace(replace(replace(letter, '\', '\\'), '%', '\%'), '_', '\_') || e'%\n%'
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
