import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { startDebianPostgres, startStandby } from '#server/cluster/debian-postgres.ts'
import { makeFolder, makeFolderIn, startProgram } from '#server/cluster/programs.ts'
import { freePort } from '#scripts/setup/free-port.mjs'

import { prepareNginx } from './nginx.ts'

type Options = {
  readonly basePath?: string
  /** Of the one address; a free one by default. */
  readonly port?: number
  /** More settings of the copies. */
  readonly env?: Record<string, string>
  /** Whether each copy tells its figures, at `metricsPort`. */
  readonly withMetrics?: boolean
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
export type Copy = Awaited<ReturnType<typeof startCopy>>

const project = join(import.meta.dirname, '../..')
/** One folder for all copies: mails are easier to find, and recordings of one's own are at each of them. */
const shared = ['outbox', 'media']
const copyNames = ['copy-1', 'copy-2', 'copy-3']

/**
 * Debian's PostgreSQL with a standby, three copies of the server on it, and nginx before them, as the docs say: all
 * of it in one temporary folder. From then on this process trusts the certificate of the address.
 */
export async function startCluster(options: Options = {}) {
  const { basePath = '/clone/', port, env = {}, withMetrics = false } = options
  const folder = makeFolder('cluster')
  const running = new AsyncDisposableStack()
  const stop = async ({ keep = false } = {}) => {
    await running.disposeAsync()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const primary = await startDebianPostgres(makeFolderIn(folder, 'primary'))
    running.defer(() => primary.end())
    const standby = await startStandby(primary, makeFolderIn(folder, 'standby'))
    running.defer(() => standby.end())

    const https = port ?? (await freePort())
    const origin = `https://localhost:${https}`
    const hosts = `localhost:${primary.port},localhost:${standby.port}`
    const tls = `sslmode=verify-full&sslrootcert=${primary.authority}`
    const settings = {
      ...process.env,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      BASE_PATH: basePath,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: 'true',
      DATABASE_URL: `postgres://music:secret@${hosts}/music?${tls}&target_session_attrs=read-write`,
      ...env,
    }
    for (const name of shared) mkdirSync(join(folder, name))
    const start = async (name: string, more: Record<string, string> = {}) => {
      const copy = await startCopy(folder, name, { ...settings, ...more }, withMetrics)
      running.defer(() => copy.end())
      return copy
    }
    const started = await Promise.allSettled(copyNames.map((name) => start(name)))
    const copies = started.map((copy) => {
      if (copy.status === 'rejected') throw copy.reason
      return copy.value
    })
    const balance = async (name: string, some: readonly Copy[], address: string) => {
      const nginx = await startNginx(makeFolderIn(folder, name), address, some)
      running.defer(() => nginx.end())
      return { ...nginx, address }
    }
    const nginx = await balance('nginx', copies, origin + basePath)
    return {
      address: origin + basePath,
      folder,
      primary,
      standby,
      copies,
      nginx,
      /** One more copy, with settings of its own. */
      addCopy: start,
      /** Another nginx before some of the copies, at a port of its own. */
      balance: async (name: string, some: readonly Copy[]) =>
        balance(name, some, `https://localhost:${await freePort()}${basePath}`),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startCopy(
  folder: string,
  name: string,
  settings: NodeJS.ProcessEnv,
  withMetrics: boolean,
) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  for (const each of shared) symlinkSync(join(folder, each), join(dataDir, each))
  const port = await freePort()
  const metricsPort = withMetrics ? await freePort() : undefined
  const log = join(dataDir, 'server.log')
  const program = await startProgram(process.execPath, [join(project, 'server/main.ts')], {
    log,
    env: {
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(metricsPort ? { METRICS_PORT: String(metricsPort) } : {}),
    },
    answers: () => isFine(`http://127.0.0.1:${port}/readyz`),
  })
  return { ...program, port, metricsPort, log }
}

async function startNginx(
  folder: string,
  address: string,
  copies: readonly { readonly port: number }[],
) {
  const ports = {
    http: await freePort(),
    https: Number(new URL(address).port),
    servers: copies.map((copy) => copy.port),
  }
  const { words, certificate } = prepareNginx(folder, ports)
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  const log = join(folder, 'nginx.log')
  const program = await startProgram('nginx', words, {
    log,
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    answers: () => isFine(`${address}health`),
  })
  return { ...program, certificate, log }
}

async function isFine(url: string): Promise<void> {
  const { ok, status } = await fetch(url)
  if (!ok) throw new Error(`${url} answers ${status}`)
}
