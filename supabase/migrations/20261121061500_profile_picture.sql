-- The picture that a person chose for their profile; none is the first letter of the name.

alter table public.profiles
  add column picture_id text references public.profile_pictures (id) on delete set null;

create index profiles_picture_id_idx on public.profiles (picture_id);
