import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { createLog } from '#server/log.ts'

import { type Database, startDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'player-database-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const log = createLog('silent')
const isRoot = process.getuid?.() === 0

/** Of the tests that begin with a database, whatever is in it. */
const shared = join(folder, 'shared')

async function start(dataDir = shared): Promise<Database> {
  const database = await startDatabase({ dataDir, log })
  onTestFinished(database.stop)
  return database
}

async function ask(database: Database, question: string) {
  const sql = postgres(database.address.url, { path: database.address.path, max: 1 })
  try {
    return await sql.unsafe(question)
  } finally {
    await sql.end()
  }
}

test('the database folds the case of every script, and plans for a fast disk [API-3]', async () => {
  const database = await start()
  const [row] = await ask(
    database,
    `select 'BJÖRK' ilike 'björk' as folds, current_setting('random_page_cost') as cost,
      current_setting('listen_addresses') as addresses`,
  )
  expect(row).toEqual({ folds: true, cost: '1.1', addresses: '' })
})

test('nobody else on the machine can reach the database, and it never runs as root [API-3]', async () => {
  const database = await start()
  const socket = statSync(join(database.address.path, '..'))
  expect(socket.mode & 0o777).toBe(0o700)
  expect(statSync(join(shared, 'postgres')).uid).not.toBe(0)
  expect(socket.uid).toBe(statSync(join(shared, 'postgres')).uid)
})

test('a second server on the same data folder is refused, and the first goes on [API-3]', async () => {
  const database = await start()
  await expect(startDatabase({ dataDir: shared, log })).rejects.toThrow(
    `Another server (process ${process.pid}) is already using the data folder ${shared}.`,
  )
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the data folder is free again after a stop, and the socket is gone [API-3]', async () => {
  const first = await startDatabase({ dataDir: shared, log })
  await ask(first, 'create table if not exists kept as select 42 as answer')
  await first.stop()
  expect(existsSync(first.address.path)).toBe(false)
  expect(await ask(await start(), 'select * from kept')).toEqual([{ answer: 42 }])
})

test('a note that names a process of something else by now hinders no start [API-3]', async () => {
  const first = await startDatabase({ dataDir: shared, log })
  await first.stop()
  const cluster = join(shared, 'postgres')
  const { uid, gid } = statSync(cluster)
  const stranger = spawn('sleep', ['60'], { cwd: '/', ...(isRoot && { uid, gid }) })
  onTestFinished(() => void stranger.kill())
  await once(stranger, 'spawn')
  const note = join(cluster, 'postmaster.pid')
  writeFileSync(note, `${stranger.pid}\n${cluster}\n`, { mode: 0o600 })
  chownSync(note, uid, gid)

  expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
})

test('a note that is empty, damaged or names nobody hinders no start [API-3]', async () => {
  await (await startDatabase({ dataDir: shared, log })).stop()
  const note = join(shared, 'postgres/postmaster.pid')
  for (const text of ['', 'garbage\n', '-7\n', '\0\0\0']) {
    writeFileSync(note, text)
    const database = await startDatabase({ dataDir: shared, log })
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
  }
  mkdirSync(note)
  onTestFinished(() => rmSync(note, { recursive: true }))
  await expect(startDatabase({ dataDir: shared, log })).rejects.toThrow(
    `A folder is in the place of the file ${note}.`,
  )
})

test('a data folder whose path is too long for a socket works all the same [API-3]', async () => {
  const database = await start(join(folder, 'x'.repeat(110)))
  expect(Buffer.byteLength(database.address.path)).toBeLessThanOrEqual(103)
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot && process.platform === 'linux')(
  'root may keep the data below a folder that is closed to everyone else [API-3]',
  async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    expect(await ask(await start(join(closed, 'data')), 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test.runIf(isRoot)(
  'a folder that the user may not write to is named in a sentence [API-3]',
  async () => {
    const dataDir = join(folder, 'closed-to-nobody')
    mkdirSync(dataDir)
    const program = join(import.meta.dirname, 'crash-writer.ts')
    const child = spawn(process.execPath, [program, dataDir], {
      uid: 65_534,
      gid: 65_534,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    child.stderr.on('data', (data) => (complaint += String(data)))
    await once(child, 'close')
    expect(complaint).toContain(`This user may not write to the data folder ${dataDir}.`)
  },
)

const mount = (...words: readonly string[]) => spawnSync('mount', [...words]).status === 0
const small = join(folder, 'small')
mkdirSync(small)
const isMounted = isRoot && mount('-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', small)
afterAll(() => isMounted && spawnSync('umount', [small]), 60_000)

test.runIf(isMounted)(
  'a disk that is too small, or can only be read, is named in a sentence [API-3]',
  async () => {
    const startOn = (name: string) => startDatabase({ dataDir: join(small, name), log })
    await expect(startOn('data')).rejects.toThrow('There is too little space for a database on')
    expect(mount('-o', 'remount,ro', small)).toBe(true)
    const says = /^The disk that holds the data folder .+ can only be read\./
    await expect(startOn('data')).rejects.toThrow(says)
    await expect(startOn('new/data')).rejects.toThrow(says)
  },
)

test.each([
  {
    what: 'of another major version',
    prepare: (cluster: string) => writeFileSync(join(cluster, 'PG_VERSION'), '17\n'),
    says: 'was made by PostgreSQL 17, and this program brings PostgreSQL 18',
  },
  {
    what: 'with something else in it',
    prepare: (cluster: string) => writeFileSync(join(cluster, 'letter.txt'), 'Dear reader'),
    says: "holds something other than this program's database",
  },
])('a database folder $what is left alone and named in a sentence [API-3]', async (given) => {
  const dataDir = mkdtempSync(join(folder, 'other-'))
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster)
  given.prepare(cluster)
  const before = statSync(cluster).mtimeMs
  await expect(startDatabase({ dataDir, log })).rejects.toThrow(given.says)
  expect(statSync(cluster).mtimeMs).toBe(before)
})

test('a file where the data folder should be is named in a sentence [API-3]', async () => {
  const dataDir = join(folder, 'file')
  writeFileSync(dataDir, '')
  await expect(startDatabase({ dataDir, log })).rejects.toThrow('a file is in its place')
})
