-- The search of a catalogue of a million tracks, and the best of all that it finds.

-- A title in both ways to write it, between the ends of lines, which no term holds.
create function search.names(title text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  folded constant text := search.fold(title);
begin
  if octet_length(folded) = char_length(folded) then
    return e'\n' || folded || e'\n';
  end if;
  return e'\n' || folded || e'\n' || search.plain(folded) || e'\n';
end
$$;

-- What two characters follow each other; trigrams find nothing of so short a term. Both lines of ASCII are one.
create function search.pairs(folded text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
declare
  line constant text := case when octet_length(folded) = char_length(folded) then split_part(folded, e'\n', 1)
    else folded end;
begin
  return array(select distinct substr(line, at, 2) collate "C" from generate_series(1, char_length(line) - 1) as at);
end
$$;

alter table public.tracks add column names text not null generated always as (search.names(title)) stored;
alter table public.albums add column names text not null generated always as (search.names(title)) stored;
alter table public.artists add column names text not null generated always as (search.names(title)) stored;

create index tracks_names_idx on public.tracks using gin (names extensions.gin_trgm_ops);
create index albums_names_idx on public.albums using gin (names extensions.gin_trgm_ops);
create index tracks_pairs_idx on public.tracks using gin (search.pairs(folded));
create index albums_pairs_idx on public.albums using gin (search.pairs(folded));
-- Artists are a hundredth of the tracks: reading them all takes less than a search with indexes.
drop index public.artists_folded_idx, public.artists_letters_idx;

-- The first rows of a table after a place that meet a condition. What is frequent stands near: so many rows are looked
-- at in their order. Of the others, indexes find what is rare, by the condition `far`; without it they are left out. The
-- planner cannot tell what is frequent: where it read all rows in their order, or all that an index found, it took seconds.
create function search.first_rows(source regclass, near text, far text, pattern text, known text[],
    after_position integer, after_id text, most integer)
  returns table ("position" integer, id text)
  language plpgsql stable rows 50
  as $$
declare
  nearest constant integer := 10000;
  found integer;
  last_position integer;
  last_id text;
begin
  return query execute format('select each.position, each.id from (select * from %s each
      where (each.position, each.id) > ($3, $4) order by each.position, each.id limit $6) each
    where %s order by each.position, each.id limit $5', source, near)
    using pattern, known, after_position, after_id, most, nearest;
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

-- As before, and of tier 0 what answers best, where a first page of matches does not hold it: a title that is the term,
-- begins with it, has a word that begins with it or contains it, in this order; of equals the first.
create or replace function search.page(source regclass, kept text, term text, after_tier integer,
    after_position integer, after_id text)
  returns table (tier integer, "position" integer, id text)
  language plpgsql stable rows 50
  as $$
declare
  most constant integer := 50;
  wanted constant text := search.fold(left(term, 200));
  literal constant text := replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_');
  pattern constant text := '%' || literal || '%';
  matching constant text := kept || ' and each.folded like $1';
  sharing constant text := kept || format(' and each.letters && $2 and each.folded not like $1 and
    translate(split_part(each.folded, e''\n'', 1), %L, '''') <> split_part(each.folded, e''\n'', 1)',
    search.characters(wanted));
  known constant text[] := search.letters(wanted);
  ids text[] := '{}';
  each record;
  titled text;
  is_here boolean;
  best_position integer;
  best_id text;
begin
  if wanted = '' then
    return;
  end if;
  if after_tier < 2 then
    for each in select listed.position, listed.id
      from search.first_rows(source, matching, matching || case char_length(wanted)
        when 1 then ' and each.letters @> $2'
        when 2 then format(' and search.pairs(each.folded) @> array[%L]', wanted)
        else '' end, pattern, known, after_position, after_id, most) as listed
    loop
      ids := ids || each.id;
      return query select 1, each.position, each.id;
    end loop;
  end if;
  if cardinality(ids) = most and after_position < 0 then
    foreach titled in array array[e'%\n' || literal || e'\n%', e'%\n' || literal || '%', '% ' || literal || '%', pattern]
    loop
      -- All that comes before the end of the page is in it. Within words no index finds one or two letters.
      execute format('select exists (select from %s each where each.id = any ($1) and each.names like $2)', source)
        into is_here using ids, titled;
      exit when is_here or titled = pattern and char_length(wanted) < 3;
      execute format('select each.position, each.id from %s each where %s and each.names like $1
          order by each.position + 0, each.id limit 1', source, kept)
        into best_position, best_id using titled;
      exit when best_id is not null;
    end loop;
    if best_id is not null then
      return query select 0, best_position, best_id;
    end if;
  end if;
  if cardinality(ids) < most then
    return query select 2, listed.position, listed.id
      from search.first_rows(source, sharing, sharing, pattern, known,
        case when after_tier < 2 then -1 else after_position end, case when after_tier < 2 then '' else after_id end,
        most - cardinality(ids)) as listed;
  end if;
end
$$;
