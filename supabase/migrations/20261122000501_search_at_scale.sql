-- The search of a large catalogue: rows are stored faster, and a page is planned as the fifty rows that it has.

-- Text of ASCII alone, which most is, has no letters to put together, no accents and no marks.
create or replace function search.fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length(value) = char_length(value) then
    return btrim(regexp_replace(upper(value collate "C"), '[\t\n\v\f\r ]+', ' ', 'g'));
  end if;
  return btrim(regexp_replace(
    replace(upper(lower(normalize(value, nfc) collate "und-x-icu") collate "und-x-icu"), U&'I\0307', 'I'),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'));
end
$$;

-- Both ways to write it, a line each; no term holds the end of a line.
create or replace function search.readings(title text, description text) returns text
  language plpgsql immutable strict parallel safe
  as $$
declare
  folded constant text := search.fold(title || ' ' || description);
begin
  if octet_length(folded) = char_length(folded) then
    return folded || e'\n' || folded;
  end if;
  return folded || e'\n' || search.plain(folded);
end
$$;

-- Each character once, in an order of their own, so that the same text always gives the same. Both lines of ASCII are one.
create or replace function search.letters(folded text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
begin
  return array(
    select distinct letter collate "C"
    from unnest(string_to_array(case when octet_length(folded) = char_length(folded) then split_part(folded, e'\n', 1)
      else search.characters(folded) end, null)) as letter
    order by letter collate "C");
end
$$;

alter function search.page(regclass, text, text, integer, integer, text) rows 50;

create index cards_featured_idx on public.cards (position, id) where featured;
