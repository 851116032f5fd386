-- A filter of several words finds them in any order and in any name of a row: the title, the artists, the album. It found
-- them side by side in one name only.

-- A condition on rows called `each` whose texts have all words of a term, one or two letters as the beginning of a word; null for
-- one of a single word, or of none that an index finds.
create function browse.has_words(wanted text) returns text
  language sql immutable set search_path = ''
  begin atomic
    select string_agg(format('each.searched like %L',
        case when word ~ '^[A-Z0-9]{1,2}$' then '% ' else '%' end || word || '%'), ' and ')
      from (select distinct word from unnest((string_to_array(search.key(wanted), ' '))[:12]) as word) words
      having count(*) > 1 and bool_or(word ~ '[A-Z0-9]{3}');
  end;

-- As they were, but for that.
create or replace function browse.songs_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 1000
  as $$
declare
  wanted constant text := search.fold(left(term, 200));
  words constant text := browse.has_words(wanted);
  found constant text := format('each.names like %L and %s', '%' || replace(replace(replace(wanted,
    '\', '\\'), '%', '\%'), '_', '\_') || '%', browse.may_have(wanted));
begin
  if words is not null then
    return query execute format('select each.id from public.tracks each where %s', words);
    return;
  end if;
  return query execute format('select each.id from public.tracks each where %1$s
    union select track.id from public.albums each join public.tracks track on track.album_id = each.id where %1$s
    union select track.id from public.artists each join public.tracks track on track.artist_id = each.id where %1$s',
    found);
end
$$;

create or replace function browse.albums_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 1000
  as $$
declare
  wanted constant text := search.fold(left(term, 200));
  words constant text := browse.has_words(wanted);
  found constant text := format('each.names like %L and %s', '%' || replace(replace(replace(wanted,
    '\', '\\'), '%', '\%'), '_', '\_') || '%', browse.may_have(wanted));
begin
  if words is not null then
    return query execute format('select each.id from public.albums each where %s', words);
    return;
  end if;
  return query execute format('select each.id from public.albums each where %1$s
    union select album.id from public.artists each join public.albums album on album.artist_id = each.id where %1$s',
    found);
end
$$;

create or replace function browse.artists_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 100
  as $$
declare
  wanted constant text := search.fold(left(term, 200));
  words constant text := browse.has_words(wanted);
begin
  return query execute format('select each.id from public.artists each where %s', coalesce(words,
    format('each.names like %L and %s', '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%',
      browse.may_have(wanted))));
end
$$;

create or replace function browse.having_term(list text, ids text[], wanted text) returns setof integer
  language plpgsql stable security definer set search_path = '' rows 100
  as $$
declare
  words constant text := browse.has_words(wanted);
  pattern constant text := '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if words is not null then
    return query execute format('select place.at::integer from unnest($1) with ordinality place (id, at)
        join public.%I each on each.id = place.id where %s order by place.at',
      case list when 'songs' then 'tracks' else list end, words) using ids;
  elsif list = 'songs' then
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.tracks track on track.id = each.id
      join public.albums album on album.id = track.album_id
      join public.artists artist on artist.id = track.artist_id
      where track.names like pattern or album.names like pattern or artist.names like pattern
      order by each.at;
  elsif list = 'albums' then
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.albums album on album.id = each.id
      join public.artists artist on artist.id = album.artist_id
      where album.names like pattern or artist.names like pattern
      order by each.at;
  else
    return query select each.at::integer from unnest(ids) with ordinality each (id, at)
      join public.artists artist on artist.id = each.id
      where artist.names like pattern
      order by each.at;
  end if;
end
$$;
