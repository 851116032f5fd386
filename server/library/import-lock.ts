import { type DatabaseAddress, withConnection } from '#server/database/connection.ts'
import { StartError } from '#server/start-error.ts'

/** Of all advisory locks of the database that of imports; the letters of `import`. */
export const importLockKey = 0x696d706f7274

/** The same for who measures loudness; the letters of `louder`. */
const measureLockKey = 0x6c6f75646572

/** Somebody else imports. */
export class ImportRunningError extends StartError {
  constructor() {
    super('An import is running already. Wait until it ends, then run it again.')
  }
}

/**
 * Runs `work` while nobody else imports into the database, in whatever process or copy of the server.
 * @throws ImportRunningError when somebody does
 */
export const withImportLock = <Result>(address: DatabaseAddress, work: () => Promise<Result>) =>
  withLock(address, importLockKey, work)

/** The same of measuring. @throws ImportRunningError when somebody else measures */
export const withMeasureLock = <Result>(address: DatabaseAddress, work: () => Promise<Result>) =>
  withLock(address, measureLockKey, work)

async function withLock<Result>(
  address: DatabaseAddress,
  key: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = await withConnection(address, (sql) =>
    sql.begin(async (transaction) => {
      const [lock] = await transaction<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(${key}::bigint) as taken,
          set_config('idle_in_transaction_session_timeout', '0', true)`
      if (!lock?.taken) throw new ImportRunningError()
      return { result: await work() }
    }),
  )
  return done.result
}
