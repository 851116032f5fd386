import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'

import { createLog } from '#server/log.ts'

import { startDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'player-crash-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What was acknowledged in one test is looked for in the others, too. */
const shared = join(folder, 'shared')

/** Moments that look random and are the same in every run, in milliseconds. */
const moments = [35, 260, 5, 120, 410, 70]

test(
  'every acknowledged write outlives a server that is killed at any moment [API-3]',
  { timeout: 120_000 },
  async () => {
    for (const moment of moments) {
      const writer = startWriter(shared)
      await writer.counted(1)
      await pause(moment)
      await kill(writer.child)
      expect(await lostOf(writer.acknowledged(), shared)).toEqual([])
    }
  },
)

test(
  'every acknowledged write outlives a server and a database killed together [API-3]',
  { timeout: 120_000 },
  async () => {
    for (const moment of moments.slice(0, 4)) {
      const writer = startWriter(shared)
      await writer.counted(1)
      await pause(moment)
      const database = databaseProcesses(shared)
      expect(database).not.toEqual([])
      for (const pid of database) process.kill(pid, 'SIGKILL')
      await kill(writer.child)
      expect(await lostOf(writer.acknowledged(), shared)).toEqual([])
    }
  },
)

test(
  'a killed database is started again under a server that goes on writing [API-3]',
  { timeout: 120_000 },
  async () => {
    const writer = startWriter(shared)
    for (const moment of moments.slice(0, 3)) {
      await writer.counted(20)
      await pause(moment)
      const killed = postmasterOf(shared)
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => postmasterOf(shared), { timeout: 20_000 }).not.toBe(killed)
      await writer.counted(20)
    }
    await kill(writer.child)
    expect(await lostOf(writer.acknowledged(), shared)).toEqual([])
  },
)

test(
  'a first start that is killed leaves nothing that hinders the next one [API-3]',
  { timeout: 120_000 },
  async () => {
    for (const [at, moment] of [40, 200, 350, 550].entries()) {
      const dataDir = join(folder, `first-${at}`)
      const writer = startWriter(dataDir)
      await pause(moment)
      await kill(writer.child)
      expect(await lostOf(writer.acknowledged(), dataDir)).toEqual([])
    }
  },
)

function startWriter(dataDir: string) {
  const program = join(import.meta.dirname, 'crash-writer.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (data) => (printed += String(data)))
  /** A line that was cut off was not acknowledged. */
  const acknowledged = () => Number(printed.split('\n').at(-2) ?? 0)
  return {
    child,
    acknowledged,
    /** Waits until so many more are acknowledged. */
    counted: async (more: number) => {
      const enough = acknowledged() + more
      await expect
        .poll(acknowledged, { timeout: 20_000, interval: 5 })
        .toBeGreaterThanOrEqual(enough)
    },
  }
}

/** The acknowledged numbers that a new start does not find. */
async function lostOf(acknowledged: number, dataDir: string): Promise<number[]> {
  const database = await startDatabase({ dataDir, log: createLog('silent') })
  const sql = postgres(database.address.url, { path: database.address.path, max: 1 })
  try {
    const [table] = await sql`select to_regclass('counted') as name`
    const rows = table?.['name'] ? await sql<{ number: number }[]>`select number from counted` : []
    const kept = new Set(rows.map(({ number }) => number))
    return Array.from({ length: acknowledged }, (_, at) => at + 1).filter((n) => !kept.has(n))
  } finally {
    await sql.end()
    await database.stop()
  }
}

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

/** The postmaster and everything that it started. */
function databaseProcesses(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir)
  if (process.platform !== 'linux') return [postmaster]
  const children = readdirSync(`/proc/${postmaster}/task`).flatMap((task) =>
    readFileSync(`/proc/${postmaster}/task/${task}/children`, 'utf8').trim().split(' '),
  )
  return [postmaster, ...children.filter(Boolean).map(Number)]
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
