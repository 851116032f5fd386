import type { Mutant } from './plant.ts'

/** Of media, buckets and backups. */
export const storageMutants: readonly Mutant[] = [
  {
    rule: 'a signed address expires',
    file: 'server/media/signature.ts',
    from: 'Number(expires) <= nowSeconds',
    to: 'Number(expires) <= 0',
    tests: ['server/media/signature.test.ts'],
  },
  {
    rule: 'a signed address opens one file',
    file: 'server/media/signature.ts',
    from: '${expires}\\n${file}',
    to: '${expires}${file && ""}',
    tests: ['server/media/signature.test.ts'],
  },
  {
    rule: 'of a bucket, only plain names get an address',
    file: 'server/media/bucket/bucket-store.ts',
    from: "path.split('/').every(isPlainName)",
    to: 'path.length > 0',
    tests: ['server/media/bucket/bucket.test.ts'],
  },
  {
    rule: 'a push sends a file that changed and kept its size',
    file: 'server/media/bucket/push.ts',
    from: 'known.etag === md5 ||',
    to: 'known.etag !== "" ||',
    tests: ['server/media/bucket/push.test.ts'],
  },
  {
    rule: 'a backup with a changed byte is refused',
    file: 'server/backup/archive.ts',
    from: 'found[name] !== sums.get(name)',
    to: '!sums.has(name)',
    tests: ['server/tests/backup.test.ts'],
  },
  {
    rule: 'a backup writes no file out of the folders of media',
    file: 'server/backup/restore-files.ts',
    from: "!path.split('/').every(isPlainName) ||",
    to: '',
    tests: ['server/backup/restore-files.test.ts'],
  },
  {
    rule: 'recordings are given to signed addresses only',
    file: 'server/media/media.ts',
    from: "kind === 'audio' && !signer.opens(file, query, now)",
    to: "kind === 'audio' && !query && !signer.opens(file, query, now)",
    tests: ['server/media/media.test.ts'],
  },
  {
    rule: 'a byte range ends within the file',
    file: 'server/media/range.ts',
    from: 'Math.min(Number(last), size - 1)',
    to: 'Number(last)',
    tests: ['server/media/range.test.ts'],
  },
  {
    rule: 'a backup is restored into an empty database only',
    file: 'server/backup/restore.ts',
    from: 'if (!(await isMarked(address))) await assertEmptyDatabase(address)',
    to: '',
    tests: ['server/tests/backup-own.test.ts'],
  },
  {
    rule: 'a database whose restore was cut short serves nobody',
    file: 'server/start.ts',
    from: 'if (isShared) await assertRestoredDatabase(address)',
    to: '',
    tests: ['server/tests/backup-own.test.ts'],
  },
  {
    rule: 'a row that the database does not take ends the restore',
    file: 'server/backup/restore-database.ts',
    from: 'Promise.race([finished(input), failed])',
    to: 'finished(input)',
    tests: ['server/tests/backup-own.test.ts'],
  },
]
