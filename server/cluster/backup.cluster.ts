import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { backUp } from '#server/backup/back-up.ts'
import { restore } from '#server/backup/restore.ts'
import { createLog } from '#server/log.ts'
import { openLocalMedia } from '#server/media/local-media.ts'
import { borrowDatabase } from '#server/postgres/borrow-database.ts'
import { readSettings } from '#server/settings.ts'
import { databaseRows } from '#server/testing/database-rows.ts'
import { createPeople } from '#server/testing/test-people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

import { startDebianPostgres } from './debian-postgres.ts'

const log = createLog('silent')

test('a backup goes from our version of PostgreSQL to an older one, over TLS, and back [STORE-3]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await startDebianPostgres()
  onTestFinished(() => database.stop())
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { signUp, saveProfile } = createPeople(() => server)
  await saveProfile(await signUp('ida@example.org'))

  const ours = readSettings({ DATA_DIR: server.dataDir })
  const older = readSettings({
    DATA_DIR: join(folder, 'older'),
    DATABASE_URL: `${database.url}?sslmode=require`,
  })
  const back = readSettings({ DATA_DIR: join(folder, 'back') })
  const rows = await borrowDatabase(ours, log, databaseRows)
  expect(rows['auth.users']).toHaveLength(1)

  for (const [from, to] of [
    [ours, older],
    [older, back],
  ] as const) {
    const file = join(folder, `${from === ours ? 'there' : 'back'}.tar`)
    const media = openLocalMedia(from.media.folder)
    await borrowDatabase(from, log, (address) =>
      backUp({ address, settings: from, file, media, withRecordings: false }),
    )
    await restore({ file, settings: to, log })
    expect(await borrowDatabase(to, log, databaseRows)).toEqual(rows)
  }
})
