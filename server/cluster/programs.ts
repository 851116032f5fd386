import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'

import { listen } from '#server/http/listen.ts'
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

export async function freePort(): Promise<number> {
  const free = await listen('127.0.0.1', 0)
  await free.close()
  return free.port
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
  const port = await freePort()
  const socket = join(folder, `.s.PGSQL.${port}`)
  const superuser = (database: string) =>
    postgres({ path: socket, user: 'postgres', database, max: 1, onnotice: () => undefined })
  const hba = join(folder, 'pg_hba.conf')
  execFileSync('tee', [hba], {
    input: 'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const end = await startProgram(
    join(bin, 'postgres'),
    ['-D', cluster, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
      .concat(['-c', 'ssl=on', '-c', `hba_file=${hba}`, '-c', 'max_connections=100'])
      .concat(['-c', 'fsync=off']),
    folder,
    async () => {
      const sql = superuser('postgres')
      await sql`select 1`.finally(() => sql.end())
    },
  )
  const first = superuser('postgres')
  await first.unsafe(`create role music login createrole password 'secret'`)
  await first.unsafe('create database music owner music')
  const [version] = await first<{ server_version: string }[]>`show server_version`
  await first.end()
  const sql = superuser('music')
  return {
    version: version?.server_version ?? '',
    port,
    sql,
    authority: join(cluster, 'server.crt'),
    url: `postgres://music:secret@localhost:${port}/music`,
    stop: async () => {
      await sql.end()
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
