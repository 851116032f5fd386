-- How many files of music nobody here reads lay in a folder, by their endings.
alter table library.scans add column others jsonb not null default '{}' check (jsonb_typeof(others) = 'object');
