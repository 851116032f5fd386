-- Rows of the ranked search are read into variables with types: into a record, Supabase's check of functions cannot follow them.
do $$
declare
  ranked text := pg_get_functiondef('search.ranked(regclass, text, text, integer, integer, text, text, integer, text,
    integer)'::regprocedure);
begin
  ranked := replace(ranked, '  each record;', E'  found_position integer;\n  found_id text;\n  found_tier integer;');
  ranked := replace(ranked, 'for each in execute format(''select each.position, each.id from',
    'for found_position, found_id in execute format(''select each.position, each.id from');
  ranked := replace(ranked, 'for each in execute', 'for found_position, found_id, found_tier in execute');
  ranked := replace(ranked, '|| each.position;', '|| found_position;');
  ranked := replace(ranked, '|| each.id;', '|| found_id;');
  ranked := replace(ranked, '|| each.tier;', '|| found_tier;');
  ranked := replace(ranked, 'counts[each.tier]', 'counts[found_tier]');
  execute replace(ranked, 'exit when each.tier =', 'exit when found_tier =');
end
$$;
