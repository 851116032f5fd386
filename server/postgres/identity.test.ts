import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, onTestFinished, test } from 'vitest'

import { withConnection } from '#server/database/connection.ts'
import { createLog } from '#server/log.ts'

import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { chownRecursively } from './data-folder.ts'
import { type Database, startDatabase } from './database.ts'
import { databaseIdentity } from './identity.ts'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'player-identity-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }
const root = { name: 'root', uid: 0, gid: 0 }
const postgres = { name: 'postgres', uid: 101, gid: 104 }

const ownersIn = (path: string) =>
  new Set(
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(path, name), { throwIfNoEntry: false })?.uid,
    ),
  )
const ask = ({ address }: Database, question: string) =>
  withConnection(address, (sql) => sql.unsafe(question))

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('started by root', () => {
  const cluster = join(folder, 'none')

  test('[SAFE-9] the database runs as the user postgres, or as one that nobody else is', () => {
    expect(databaseIdentity(cluster, [root, postgres, nobody])).toMatchObject({ uid: 101 })
    const own = databaseIdentity(cluster, [root, nobody])
    expect([0, nobody.uid, undefined]).not.toContain(own?.uid)
  })

  test('where that number is taken, nobody is left', () => {
    const own = databaseIdentity(cluster, [root, nobody])
    const taken = { name: 'somebody', uid: own?.uid ?? 0, gid: own?.gid ?? 0 }
    expect(databaseIdentity(cluster, [root, taken, nobody])).toEqual(nobody)
  })

  test('[SAFE-9] what others run as nobody does not reach a database that was made so', async () => {
    const dataDir = join(folder, 'own')
    mkdirSync(dataDir)
    const made = join(dataDir, 'postgres')
    const identity = databaseIdentity(made, [root, nobody])
    await prepareCluster(made, findBinaries(identity), identity)
    expect(ownersIn(made)).toEqual(new Set([identity?.uid]))

    const database = await startDatabase({ dataDir, log })
    onTestFinished(database.stop)
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
    const knock = `require('node:net').connect(process.argv[1])
      .on('connect', () => { console.log('let in'); process.exit() })
      .on('error', ({ code }) => console.log(code))`
    const { stdout } = spawnSync(process.execPath, ['-e', knock, database.address.path], {
      uid: nobody.uid,
      gid: nobody.gid,
      encoding: 'utf8',
    })
    expect(stdout.trim()).toBe('EACCES')
  })

  test('[SAFE-9] a database that nobody owned is taken over whole, with what is in it', async () => {
    const dataDir = join(folder, 'old')
    const first = await startDatabase({ dataDir, log })
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    const old = join(dataDir, 'postgres')
    chownRecursively(old, nobody)

    const second = await startDatabase({ dataDir, log })
    onTestFinished(second.stop)
    expect(await ask(second, 'select * from kept')).toEqual([{ answer: 42 }])
    expect(ownersIn(old)).not.toContain(nobody.uid)
    expect(statSync(old).uid).not.toBe(nobody.uid)
  })
})
