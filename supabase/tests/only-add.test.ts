import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { takingsOf } from './only-add.ts'

const folder = 'supabase/migrations'

/**
 * Migrations that take something away, with why the version before goes on all the same. Those before copies could run
 * side by side had nobody to keep going; the list of them ends there.
 */
const exceptions: Readonly<Record<string, string>> = {
  '20261121061900_accounts.sql': 'before copies',
  '20261122000101_roles.sql': 'before copies',
  '20261122000301_one_kind_of_track.sql': 'before copies',
  '20261122000401_artist_order.sql': 'before copies, and an index is nothing that a query names',
  '20261122000402_search.sql': 'before copies, and an index is nothing that a query names',
  '20261122000602_search_of_a_million.sql':
    'before copies, and an index is nothing that a query names',
  '20261122000901_sessions_that_live.sql':
    'the server before asks, too, whether the session lives, before each statement',
  '20261122000902_sessions_that_listen.sql':
    'only where there is Storage, of which no server of ours knows',
  '20261122200501_own_music.sql':
    'a check that lets one kind more in, a function that answers one column more, and a policy that hides nothing of the sample',
  '20261123000101_who_may.sql':
    'policies that hide nothing until an operator closes a folder, or the catalogue to visitors',
  '20261123000201_search_words.sql': 'an index is nothing that a query names',
  '20261123000701_who_may_in_order.sql': 'policies that hide what they hid before',
}

test('migrations only add, so that the version before goes on beside this one, but for what is said here [RUN-2]', () => {
  const taking = readdirSync(folder).filter(
    (file) => takingsOf(readFileSync(`${folder}/${file}`, 'utf8')).length > 0,
  )
  expect(taking).toEqual(Object.keys(exceptions))
})

test.each([
  'drop table public.albums;',
  'alter table public.albums drop column title;',
  'alter table public.albums rename column title to name;',
  'alter table public.albums rename to records;',
  'alter table public.albums alter column position type bigint;',
  'alter table public.albums alter position set data type bigint;',
  'alter table public.albums alter column "desc" set not null;',
  'alter table public.albums add column year integer not null;',
  'alter table public.albums add constraint short check (char_length(title) < 9);',
  'create unique index on public.albums (title);',
  'revoke select on public.albums from anon;',
  'alter policy "everyone reads" on public.albums using (false);',
  'delete from public.albums;',
  'truncate public.albums;',
  'do $$ begin drop view public.songs; end $$;',
  'ALTER TABLE public.albums DROP COLUMN title;',
])('“%s” takes something away [RUN-2]', (statement) => {
  expect(takingsOf(statement)).toHaveLength(1)
})

test.each([
  '-- drop table public.albums;',
  'alter table public.albums add column year integer;',
  `alter table public.albums add column kind text not null default 'album' check (kind <> '');`,
  'alter table public.albums add column names text not null generated always as (upper(title)) stored;',
  'alter table public.albums alter column title drop not null;',
  'create table public.likes (id text not null unique); alter table public.likes add check (id <> $$a$$);',
  'create function public.f() returns void language sql as $$ delete from public.albums $$;',
  `comment on table public.albums is 'drop table public.albums';`,
  'create function public.f() returns void language sql as $$ select 1 $$; revoke execute on function public.f() from public;',
  'create or replace view public.songs as select 1 as id, 2 as year;',
])('“%s” only adds [RUN-2]', (statement) => {
  expect(takingsOf(statement)).toEqual([])
})
