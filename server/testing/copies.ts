import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { startServer } from '#server/start.ts'

export const publishableKey = `sb_publishable_${'k'.repeat(43)}`

type Question = { method?: string; body?: string; headers?: Record<string, string> }

/** Asks a service of a copy, such as `auth/v1/user`, as the browser does. */
export const askAt =
  (url: string) =>
  (path: string, options: Question = {}) =>
    fetch(url + path, {
      redirect: 'manual',
      ...options,
      headers: { apikey: publishableKey, 'Content-Type': 'application/json', ...options.headers },
    })

/** One copy of the server, on somebody's own database. */
export async function startCopy(databaseUrl: string, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'copy-test-'))
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLISHABLE_KEY: publishableKey,
    ...env,
  })
  const webFolder = join(dataDir, 'web')
  mkdirSync(webFolder)
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>The app</title>')
  const { url, stop } = await startServer(settings, log, webFolder)
  return {
    url,
    dataDir,
    log: () => lines.join(''),
    ask: askAt(url),
    /** The status of what is below no base path, such as `/readyz`. */
    probe: async (path: string) => (await fetch(new URL(path, url))).status,
    stop: async (drainSeconds?: number) => {
      await stop(drainSeconds)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Copy = Awaited<ReturnType<typeof startCopy>>
