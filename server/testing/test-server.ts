import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DatabaseAddress } from '#server/database/connection.ts'
import { createLog } from '#server/log.ts'
import { socketName } from '#server/postgres/data-folder.ts'
import { loadSecrets } from '#server/secrets.ts'
import { readSettings } from '#server/settings.ts'
import { startServer } from '#server/start.ts'
import { copyPrepared } from './prepared-databases.ts'

type Question = { method?: string; body?: string; headers?: Record<string, string> }

/**
 * A whole server on a database of its own, for tests: its address, its log, and a client of its services.
 * @param prepare fills the data folder beforehand, in which there is then nothing else
 */
export async function startTestServer(
  env: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'server-test-'))
  chmodSync(dataDir, 0o755)
  if (prepare) await prepare(dataDir)
  else copyPrepared('seeded', dataDir)
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    REQUESTS: '50000',
    // Two imports at once are one and a sentence.
    WATCH_FOLDERS: 'false',
    MEASURE_LOUDNESS: 'false',
    ...env,
  })
  const webFolder = join(dataDir, 'web')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>The app</title>')
  const { url, stop } = await startServer(settings, log, webFolder)
  const { publishableKey } = loadSecrets(dataDir)
  const postmaster = () =>
    readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')

  return {
    url,
    dataDir,
    publishableKey,
    log: () => lines.join(''),
    /** Asks a service, such as `auth/v1/user`, as the browser does. */
    ask: (path: string, options: Question = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...options,
        headers: { apikey: publishableKey, 'Content-Type': 'application/json', ...options.headers },
      }),
    /** The pid of the database's first process. */
    databasePid: () => Number.parseInt(postmaster()[0] ?? '', 10),
    /** Where the database answers its superuser. */
    databaseAddress: (): DatabaseAddress => ({
      url: 'postgres://postgres@localhost/postgres',
      path: join(postmaster()[4] ?? '', socketName),
    }),
    /** The data folder goes with it, unless it `isKept`. */
    async stop(isKept = false) {
      await stop()
      if (!isKept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
