-- Loudness of songs whose tags lack ReplayGain, as a server measures it.

alter table public.tracks
  -- Whether the gain of this kind was measured here, as the tags have none.
  add column track_gain_measured boolean not null default false,
  add column album_gain_measured boolean not null default false;

-- What was measured of the sound of a song, so that no scan loses it and nothing is measured twice.
create table library.loudness (
  track_id text primary key references public.tracks (id) on delete cascade,
  -- Of the sound: another one is measured anew.
  print text not null,
  -- Integrated, in LUFS, the decibels to add, and the true peak, of which 1 is full scale; absent of what could not be
  -- measured.
  lufs real,
  gain real,
  peak real,
  -- Why it could not.
  fault text,
  at timestamptz not null default now(),
  check ((lufs is null) = (fault is not null))
);
alter table library.loudness enable row level security;
create policy "the server reads loudness" on library.loudness for select to supabase_auth_admin using (true);
grant select on library.loudness to supabase_auth_admin;
grant select (track_gain, album_gain, folder_id, hidden) on public.tracks to supabase_auth_admin;

-- What lacks a gain, album by album.
create index tracks_unmeasured_idx on public.tracks (album_id, id)
  where track_gain is null and folder_id is not null and not hidden;
create index tracks_without_album_gain_idx on public.tracks (album_id)
  where album_gain is null and track_gain is not null and folder_id is not null and not hidden;
create index loudness_fault_idx on library.loudness (track_id) where fault is not null;
