import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

/** Backups are of the database in the data folder alone. @throws StartError when the server uses another */
export function assertEmbedded({ databaseUrl }: Pick<Settings, 'databaseUrl'>): void {
  if (databaseUrl === undefined) return
  throw new StartError(
    'Your own PostgreSQL, which DATABASE_URL names, is not backed up or restored from here: use its own means, such as pg_dump and pg_restore. Unset DATABASE_URL for the database of DATA_DIR, and BACKUP_NIGHTLY with it.',
  )
}
