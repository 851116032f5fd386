-- Names that differ in apostrophes, quotes, hyphens or blanks are one artist: keys are as server/library/reading/tags/fold.ts
-- makes them now, of what it made before.
create function pg_temp.typed(key text) returns text
  language sql immutable
  return btrim(regexp_replace(translate(replace(key, e' \u0301', ''''),
    e'\u2018\u2019\u201b\u02bc\u2032`\u201c\u201d\u201e\u201f\u2010\u2012\u2013\u2014\u2015\u2212',
    '''''''''''''""""------'), '\s+', ' ', 'g'));

-- Of several with one name the one with the most songs keeps its address. The songs of the others go to it when they are
-- read anew; until then these stay as they are, with a key that no name has.
with each as (
  select key, artist_id, pg_temp.typed(key) as wanted from library.artist_keys
), alike as (
  select key, row_number() over (partition by wanted order by (
    select count(*) from public.tracks track where track.artist_id = each.artist_id) desc, key) as place
  from each where wanted in (select wanted from each group by wanted having count(*) > 1)
)
update library.artist_keys known set key = e'\n' || known.key
  from alike where known.key = alike.key and alike.place > 1;

update library.artist_keys set key = pg_temp.typed(key)
  where key <> pg_temp.typed(key) and key not like e'\n%';
