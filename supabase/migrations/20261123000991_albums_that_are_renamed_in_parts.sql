-- The album that a song was in before it went to another: one whose songs all went to another is still that album.
create table library.left_albums (
  track_id text primary key references public.tracks (id) on delete cascade,
  album_id text not null references public.albums (id) on delete cascade
);
create index left_albums_album_id_idx on library.left_albums (album_id);
alter table library.left_albums enable row level security;
