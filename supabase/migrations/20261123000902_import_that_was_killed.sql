-- A look through a part of a folder is none through all of it.
alter table library.scans add column is_part boolean not null default false;

-- The place of the first artist that is not yet in the order of names, while an import runs and where one was killed.
alter table library.settings add column unordered_from integer;
