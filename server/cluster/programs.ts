import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'

import { freePort } from '#server/testing/free-port.ts'
import { databaseIdentity } from '#server/postgres/identity.ts'

/** Whom servers run as that refuse to run as root. */
const identity = databaseIdentity('/nowhere')

const major = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? ''
const bin = join('/usr/lib/postgresql', major, 'bin')

/** A folder of the user that servers run as. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `player-${name}-`))
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

/** Runs a program to its end, as the user that servers run as. @throws Error with what it said */
function runAs(program: string, words: readonly string[], cwd: string): void {
  execFileSync(program, words, { ...identity, cwd, stdio: 'pipe', env: { PATH: bin, LC_ALL: 'C' } })
}

/** Starts a server, and waits until `answers` does. Gives what ends it. */
export async function startProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  answers: () => Promise<unknown>,
): Promise<(signal?: NodeJS.Signals) => Promise<void>> {
  const child = spawn(program, words, { ...identity, cwd, stdio: 'ignore', env: { LC_ALL: 'C' } })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} ended at once`)
    const fault = await answers().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!fault) break
    if (tries === 100) throw fault
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  return (signal = 'SIGINT') => {
    child.kill(signal)
    return gone
  }
}

export type DebianPostgres = Awaited<ReturnType<typeof startDebianPostgres>>

/** Debian's PostgreSQL, which knows nothing of ours: with TLS, passwords, and a role that is no superuser. */
export async function startDebianPostgres() {
  const folder = makeFolder('debian')
  const cluster = join(folder, 'cluster')
  runAs(join(bin, 'initdb'), ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], folder)
  makeCertificate(cluster)
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nlocal replication all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  )
  const { port, end, superuser } = await startCluster(cluster, folder)
  const first = superuser('postgres')
  await first.unsafe(`create role music login createrole password 'secret'`)
  await first.unsafe('create database music owner music')
  const [version] = await first<{ server_version: string }[]>`show server_version`
  await first.end()
  const sql = superuser('music')
  return {
    version: version?.server_version ?? '',
    port,
    folder,
    sql,
    authority: join(cluster, 'server.crt'),
    url: `postgres://music:secret@localhost:${port}/music`,
    /** As if the machine had lost its power. */
    kill: async () => {
      await sql.end()
      await end('SIGKILL')
    },
    stop: async () => {
      await sql.end()
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy that follows the primary, and that every acknowledged write has reached. */
export async function startStandby(primary: DebianPostgres) {
  const folder = makeFolder('standby')
  const cluster = join(folder, 'cluster')
  const from = ['-h', primary.folder, '-p', String(primary.port), '-U', 'postgres']
  runAs(join(bin, 'pg_basebackup'), [...from, '-D', cluster, '-R', '-c', 'fast'], folder)
  const { port, end, superuser } = await startCluster(cluster, folder)
  await primary.sql`alter system set synchronous_standby_names = '*'`
  await primary.sql`select pg_reload_conf()`
  const sql = superuser('music')
  return {
    port,
    sql,
    promote: () => sql`select pg_promote()`,
    stop: async () => {
      await sql.end()
      await end()
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
  const end = await startProgram(
    join(bin, 'postgres'),
    ['-D', cluster, '-k', folder, '-p', String(port), ...options.flatMap((each) => ['-c', each])],
    folder,
    async () => {
      const sql = superuser('postgres')
      await sql`select 1`.finally(() => sql.end())
    },
  )
  return { port, end, superuser }
}

/** For `localhost`, and its own authority. */
function makeCertificate(folder: string) {
  runAs(
    '/usr/bin/openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout server.key -out server.crt'.split(
      ' ',
    ),
    folder,
  )
  runAs('/bin/chmod', ['600', 'server.key'], folder)
}
