-- What is read of a million songs is found without reading them all.

-- In the order in which an import of a copy of the version before takes them, so that neither waits for the other.
do $$ begin
  lock table public.tracks, browse.song_places in share row exclusive mode;
end $$;

-- Rows of each order of songs about a thousand apart, and how many songs stand from each to the next: so the outline of
-- the list is read, not counted. They are counts of all songs, for whom no folder is closed.
create table browse.song_marks (
  sort text not null,
  key text collate "C" not null,
  id text not null,
  songs integer not null,
  primary key (sort, key, id)
);
alter table browse.song_marks enable row level security;
create policy "who hears everything reads counts of songs" on browse.song_marks for select to anon, authenticated
  using ((select browse.may_browse()) and (select browse.closed_folders()) = '{}');
grant select on browse.song_marks to anon, authenticated, service_role;

-- Marks all songs anew.
create function browse.mark_songs() returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  sort text;
begin
  delete from browse.song_marks;
  foreach sort in array '{title,artist,album,year,added,length}'::text[] loop
    execute format('insert into browse.song_marks
      select %1$L, case when at > 1 then key else '''' end, case when at > 1 then id else '''' end,
        lead(at, 1, (select count(*) + 1 from browse.song_places)) over (order by at) - at
      from (select %2$I as key, id, row_number() over (order by %2$I, id) as at from browse.song_places) place
      where at %% 1000 = 1', sort, 'by_' || sort);
    insert into browse.song_marks values (sort, '', '', 0) on conflict do nothing;
  end loop;
end
$$;

-- Makes two marks of those that too many songs came to, and takes away those of which none is left.
create function browse.part_marks() returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  most constant integer := 2000;
  mark browse.song_marks;
  next browse.song_marks;
begin
  delete from browse.song_marks known where known.songs = 0 and (known.key, known.id) > ('', '');
  for mark in select * from browse.song_marks known where known.songs > most loop
    while mark.songs > most loop
      execute format('select $1, %1$I, id, $4 - 1000 from browse.song_places where (%1$I, id) >= ($2, $3)
          order by %1$I, id offset 1000 limit 1', 'by_' || mark.sort)
        into next using mark.sort, mark.key, mark.id, mark.songs;
      insert into browse.song_marks select next.*;
      update browse.song_marks known set songs = 1000
        where (known.sort, known.key, known.id) = (mark.sort, mark.key, mark.id);
      mark := next;
    end loop;
  end loop;
end
$$;

-- One writer at a time counts, so that no two part the same marks.
create function browse.count_songs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  lock table browse.song_marks in share row exclusive mode;
  execute format('with moved as (
      select each.sort, each.key, place.id, sum(place.songs) as songs
      from (%s) place cross join lateral (values (''title'', by_title), (''artist'', by_artist), (''album'', by_album),
        (''year'', by_year), (''added'', by_added), (''length'', by_length)) each (sort, key)
      group by 1, 2, 3 having sum(place.songs) <> 0
    ), counted as (
      select moved.sort, mark.key, mark.id, sum(moved.songs) as songs
      from moved cross join lateral (
        select known.key, known.id from browse.song_marks known
        where known.sort = moved.sort and (known.key, known.id) <= (moved.key, moved.id)
        order by known.key desc, known.id desc limit 1) mark
      group by 1, 2, 3
    )
    update browse.song_marks known set songs = known.songs + counted.songs
      from counted where (known.sort, known.key, known.id) = (counted.sort, counted.key, counted.id)',
    case tg_op when 'INSERT' then 'select 1 as songs, * from fresh' when 'DELETE' then 'select -1 as songs, * from stale'
      else 'select 1 as songs, * from fresh union all select -1, * from stale' end);
  -- Of what is stored or else changed this comes last.
  if tg_op = 'INSERT' then
    perform browse.part_marks();
  end if;
  return null;
end
$$;

revoke execute on function browse.mark_songs, browse.part_marks from public;

create trigger count_new after insert on browse.song_places
  referencing new table as fresh for each statement execute function browse.count_songs();
create trigger count_changed after update on browse.song_places
  referencing new table as fresh old table as stale for each statement execute function browse.count_songs();
create trigger count_gone after delete on browse.song_places
  referencing old table as stale for each statement execute function browse.count_songs();

select browse.mark_songs();
analyze browse.song_marks;

-- What came last, for the list of what is new.
create index tracks_added_idx on public.tracks (added_on desc, id) where not hidden;
