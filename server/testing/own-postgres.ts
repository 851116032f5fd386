import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres, { type Sql } from 'postgres'

import { freePort } from './free-port.ts'
import { copyPrepared } from './prepared-databases.ts'
import { findBinaries } from '#server/postgres/binaries.ts'
import { prepareCluster } from '#server/postgres/cluster.ts'
import { makeSocketFolder, socketName } from '#server/postgres/data-folder.ts'
import { databaseIdentity } from '#server/postgres/identity.ts'

const ownerPassword = 'a password with / and @'

export type OwnPostgres = {
  /** For `DATABASE_URL`: an empty database of a role that may make roles, and is no superuser. */
  readonly url: string
  readonly port: number
  readonly pid: number
  /** One connection as the superuser, to that database. */
  readonly sql: Sql
  readonly stop: () => Promise<void>
}

/** A PostgreSQL that somebody else runs, as far as the server can tell: on a port, with passwords. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'player-own-'))
  chmodSync(folder, 0o755)
  const cluster = join(folder, 'postgres')
  const identity = databaseIdentity(cluster)
  const binaries = findBinaries(identity)
  copyPrepared('empty', folder)
  await prepareCluster(cluster, binaries, identity)
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  const port = await freePort()
  const socketFolder = makeSocketFolder(folder, identity)
  const options = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 200,
    fsync: 'off',
    unix_socket_directories: socketFolder,
  }
  const words = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', cluster, ...words], {
    ...identity,
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
  })
  await isReady(child)
  const path = join(socketFolder, socketName.replace('5432', String(port)))
  const connect = (database: string) =>
    postgres({ path, user: 'postgres', database, max: 1, onnotice: () => undefined })
  const first = connect('postgres')
  await first.unsafe(`create role music login createrole password '${ownerPassword}'`)
  await first.unsafe('create database music owner music')
  await first.end()
  const sql = connect('music')
  return {
    url: `postgres://music:${encodeURIComponent(ownerPassword)}@127.0.0.1:${port}/music`,
    port,
    pid: child.pid ?? 0,
    sql,
    stop: async () => {
      await sql.end()
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (data) => {
      output += String(data)
      if (output.includes('database system is ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(output)))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
