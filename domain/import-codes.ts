/** Sentences about an import that the server says in English and the page in the language shown, by their codes. */
export type ImportCode =
  | FolderCode
  | BucketCode
  | 'disk_full'
  | 'not_writable'
  | 'read_only'
  | 'file_in_place'
  | 'database_older'
  | 'database_full'
  | 'database_away'
  | 'store_other'
  | 'store_absent'
  | 'server_fault'
  | 'broken_off'

type FolderCode =
  | 'not_absolute'
  | 'no_folder'
  | 'not_a_folder'
  | 'not_readable'
  | 'known'
  | 'within'
  | 'around'
  | 'no_folders'
  | 'folder_unseen'
  | 'folder_bare'
  | 'folder_moved'

export type BucketCode =
  | 'bucket_away'
  | 'bucket_missing'
  | 'bucket_key'
  | 'bucket_secret'
  | 'bucket_clock'
  | 'bucket_region'
  | 'bucket_small'
  | 'bucket_full'
  | 'bucket_rights'
  | 'bucket_fault'
