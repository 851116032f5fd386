-- What has a word that few rows have is found by it alone, without the rows that are near: of a million songs in a fourth
-- of the time.

-- In the order in which an import writes them, so that neither waits for the other.
do $$ begin
  lock table public.artists, public.albums, public.tracks, search.vocabulary in share row exclusive mode;
end $$;

-- The words of a text, as they are compared. `~`, which is no word, stands for those
-- that the vocabulary leaves out and an index cannot hold.
create function search.words(searched text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length(searched) <= 500 then
    return string_to_array(searched, ' ');
  end if;
  return array(select case when char_length(word) > 500 then '~' else word end
    from string_to_table(searched, ' ') as word);
end
$$;

create index artists_words_idx on public.artists using gin (search.words(searched));
create index albums_words_idx on public.albums using gin (search.words(searched));
create index tracks_words_idx on public.tracks using gin (search.words(searched));

-- The vocabulary has all of them now: what a part of a word may stand in is looked up there.
create or replace function search.learn() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    insert into search.vocabulary (word)
      select distinct each.word from fresh join stale using (id), string_to_table(fresh.searched, ' ') as each (word)
      where fresh.searched <> stale.searched and char_length(each.word) between 4 and 500
        and not exists (select from search.vocabulary known where known.word = each.word);
  else
    insert into search.vocabulary (word)
      select distinct each.word from fresh, string_to_table(fresh.searched, ' ') as each (word)
      where char_length(each.word) between 4 and 500
        and not exists (select from search.vocabulary known where known.word = each.word);
  end if;
  return null;
end
$$;

insert into search.vocabulary (word)
  select distinct word from (select searched from public.artists union all select searched from public.albums
    union all select searched from public.tracks) each, string_to_table(each.searched, ' ') as word
  where each.searched ~ '[^ ]{32}' and char_length(word) between 32 and 500;
create index vocabulary_parts_idx on search.vocabulary using gin (word extensions.gin_trgm_ops);

-- How many rows have a word is known from here.
analyze public.artists, public.albums, public.tracks, search.vocabulary;

-- The condition by which the index of words finds all rows, called `each`, that have the parts of a term, or words that
-- are close to one. None where it would find more than the near rows are, or where too many words hold each part. Only a
-- volatile function may ask the planner.
create function search.by_words(source regclass, parts text[], close text[] default '{}') returns text
  language plpgsql volatile set search_path = '' set enable_seqscan = off
  as $$
declare
  most_words constant integer := 60;
  most_rows constant integer := 5000;
  condition text;
  words text[];
  plan json;
begin
  for words in
    select held.words from unnest(parts) as part cross join lateral (select array(
      select known.word from search.vocabulary known where known.word like '%' || part || '%' limit most_words
    ) || array[part, '~'] as words) held
    where part ~ '^[A-Z0-9]{3,}$' and cardinality(held.words) < most_words + 2
    order by cardinality(held.words)
  loop
    condition := concat_ws(' and ', condition, format('search.words(each.searched) && %L::text[]', words || close));
    execute format('explain (format json) select from %s each where %s', source, condition) into plan;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric <= most_rows then
      return condition;
    end if;
  end loop;
  return null;
end
$$;

-- Rows whose title is the term, in their order, which the index has: the planner would sort all of them.
create function search.with_title(source regclass, kept text, key text, after_position integer, after_id text,
    most integer)
  returns table ("position" integer, id text)
  language plpgsql stable rows 50 set search_path = '' set enable_seqscan = off set enable_bitmapscan = off
    set enable_sort = off
  as $$
begin
  return query execute format('select each.position, each.id from %s each where left(each.titled, 100) = $1
      and %s and each.titled || '''' = $2 and (each.position, each.id) > ($3, $4)
      order by each.position, each.id limit $5', source, kept)
    using left(' ' || key || ' ', 100), ' ' || key || ' ', after_position, after_id, most;
end
$$;
