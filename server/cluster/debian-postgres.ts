import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import postgres from 'postgres'

import { freePort } from '#server/testing/free-port.ts'

import { makeCertificate } from './certificate.ts'
import { identity, makeFolder, startProgram } from './programs.ts'

const major = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? ''
const bin = join('/usr/lib/postgresql', major, 'bin')

/** Runs a program to its end, as the user that servers run as. @throws Error with what it said */
function runAs(program: string, words: readonly string[], cwd: string): void {
  execFileSync(join(bin, program), words, { ...identity, cwd, stdio: 'pipe', env: { LC_ALL: 'C' } })
}

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

/** Debian's PostgreSQL, which knows nothing of ours: with TLS, passwords, and a role that is no superuser. */
export async function startDebianPostgres(folder = makeFolder('debian')) {
  const cluster = join(folder, 'cluster')
  runAs('initdb', ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], folder)
  const { certificate } = makeCertificate(cluster)
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nlocal replication all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  )
  const { superuser, ...running } = await startCluster(cluster, folder)
  const first = superuser('postgres')
  await first.unsafe(`create role music login createrole password 'secret'`)
  await first.unsafe('create database music owner music')
  const [version] = await first<{ server_version: string }[]>`show server_version`
  await first.end()
  return {
    ...running,
    ...endings(folder, superuser('music'), running.end),
    version: version?.server_version ?? '',
    authority: certificate,
    url: `postgres://music:secret@localhost:${running.port}/music`,
  }
}

/** A copy that follows the primary, and that every acknowledged write has reached. */
export async function startStandby(primary: DebianPostgres, folder = makeFolder('standby')) {
  const cluster = join(folder, 'cluster')
  const from = ['-h', primary.folder, '-p', String(primary.port), '-U', 'postgres']
  runAs('pg_basebackup', [...from, '-D', cluster, '-R', '-c', 'fast'], folder)
  const { superuser, ...running } = await startCluster(cluster, folder)
  await primary.sql`alter system set synchronous_standby_names = '*'`
  await primary.sql`select pg_reload_conf()`
  const sql = superuser('music')
  return {
    ...running,
    ...endings(folder, sql, running.end),
    promote: () => sql`select pg_promote()`,
  }
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

function endings(folder: string, sql: postgres.Sql, end: Cluster['end']) {
  const leave = async (signal?: NodeJS.Signals) => {
    await sql.end()
    await end(signal)
  }
  return {
    folder,
    /** One connection as the superuser. */
    sql,
    /** Ends it and keeps what it wrote. */
    end: leave,
    /** As if the machine had lost its power. */
    kill: () => leave('SIGKILL'),
    stop: async () => {
      await leave()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startCluster(cluster: string, folder: string) {
  const port = await freePort()
  const superuser = (database: string) =>
    postgres({
      path: join(folder, `.s.PGSQL.${port}`),
      user: 'postgres',
      database,
      max: 1,
      onnotice: () => undefined,
    })
  const options = ['listen_addresses=127.0.0.1', 'ssl=on', 'max_connections=100', 'fsync=off']
  const log = join(folder, 'postgres.log')
  const program = await startProgram(
    join(bin, 'postgres'),
    ['-D', cluster, '-k', folder, '-p', String(port), ...options.flatMap((each) => ['-c', each])],
    {
      identity,
      cwd: folder,
      log,
      answers: async () => {
        const sql = superuser('postgres')
        await sql`select 1`.finally(() => sql.end())
      },
    },
  )
  return { ...program, port, log, superuser }
}
