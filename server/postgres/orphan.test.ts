import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { createLog } from '#server/log.ts'

import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { makeSocketFolder } from './data-folder.ts'
import { databaseIdentity } from './identity.ts'
import { stopOrphan } from './orphan.ts'
import { launchPostmaster } from './postmaster.ts'

const folder = mkdtempSync(join(tmpdir(), 'orphan-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a database that a killed server left behind is ended, even where its note was emptied [API-3]', async () => {
  const cluster = join(folder, 'postgres')
  const identity = databaseIdentity(cluster)
  const binaries = findBinaries(identity)
  await prepareCluster(cluster, binaries, identity)
  const socketFolder = makeSocketFolder(folder, identity)
  const { postgres } = binaries
  const log = createLog('silent')
  const orphan = await launchPostmaster({ postgres, cluster, socketFolder, identity, log })
  const ended = once(orphan, 'exit')

  const note = join(cluster, 'postmaster.pid')
  writeFileSync(note, '')
  await stopOrphan(cluster)
  await ended
  expect(existsSync(note)).toBe(false)
})
