-- A search of many words costs no more than one of few: each word counts once; short words beside a longer one are looked
-- for in what is far as beginnings of words, so that an index finds all of them together; a short word again and again is
-- in no title. As changes of what the functions are, which others change, too.
do $$
declare
  page text := pg_get_functiondef('search.page(regclass, text, text, integer, integer, text)'::regprocedure);
  ranked text := pg_get_functiondef('search.ranked(regclass, text, text, integer, integer, text, text, integer, text,
    integer)'::regprocedure);
begin
  page := replace(page, 'words constant text[] := (string_to_array(key, '' ''))[:12];',
    'words constant text[] := array(select part
    from unnest((string_to_array(key, '' ''))[:12]) with ordinality as each (part, at) group by part order by min(at));');
  page := replace(page, 'format(''each.searched like %L'', ''%'' || part || ''%'')
        else format(''search.pairs(each.folded) @> %L::text[]'', search.pairs(part)) end, '' and '')
      from unnest(words) as part where part ~ ''[A-Z0-9]{3}'' or',
    'format(''each.searched like %L'', ''%'' || part || ''%'')
        when part ~ ''^[A-Z0-9]+$'' then format(''each.searched like %L'', ''% '' || part || ''%'')
        else format(''search.pairs(each.folded) @> %L::text[]'', search.pairs(part)) end, '' and '')
      from unnest(words) as part where part ~ ''[A-Z0-9]{3}''
        or (select count(*) = 1 from unnest(words) as long where long ~ ''[A-Z0-9]{3}'') or');
  execute page;
  execute replace(ranked, 'if last_id is not null and from_tier <= 4 then',
    'if last_id is not null and from_tier <= 4 and key !~ ''^([A-Z0-9]{1,2})( \1)+$'' then');
end
$$;
