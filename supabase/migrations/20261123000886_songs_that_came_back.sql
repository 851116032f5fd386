-- How many songs of a folder were there again, which no scan said.
alter table library.scans add column back integer not null default 0;
