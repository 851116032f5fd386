-- A filter of a list by a term read all names, 310 ms of a processor at a million: what the search has an index for finds them. Of one or two letters of
-- ASCII, which stand in nearly all names, all are read.

-- A condition on rows called `each` that an index answers, and that is met by all whose names have the term.
create function browse.may_have(wanted text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  key constant text := search.key(wanted);
begin
  return case
    when key ~ '[A-Z0-9]{3}' and key ~ '^[A-Z0-9 ]+$' then format('each.titled like %L', '%' || key || '%')
    when char_length(wanted) > 1 and wanted !~ '^[[:ascii:]]*$'
      then format('search.pairs(each.folded) @> %L::text[]', search.pairs(wanted))
    else 'true' end;
end
$$;

create or replace function browse.songs_with(term text) returns setof text
  language plpgsql stable security definer set search_path = '' rows 1000
  as $$
declare
  wanted constant text := search.fold(left(term, 200));
  found constant text := format('each.names like %L and %s', '%' || replace(replace(replace(wanted,
    '\', '\\'), '%', '\%'), '_', '\_') || '%', browse.may_have(wanted));
begin
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
  found constant text := format('each.names like %L and %s', '%' || replace(replace(replace(wanted,
    '\', '\\'), '%', '\%'), '_', '\_') || '%', browse.may_have(wanted));
begin
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
begin
  return query execute format('select each.id from public.artists each where each.names like %L and %s',
    '%' || replace(replace(replace(wanted, '\', '\\'), '%', '\%'), '_', '\_') || '%', browse.may_have(wanted));
end
$$;

-- The operator's page counts the files of each folder again and again while an import runs.
create index files_here_idx on library.files (folder_id) where missing_since is null;
