-- What was read of a file, in short: so that who reads all again is told how many are other than they were.
-- Null where an older version read it.
alter table library.files add column facts text;
