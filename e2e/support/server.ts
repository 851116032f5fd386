import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#scripts/setup/free-port.mjs'
import { copyPrepared, inTests } from '#server/testing/prepared-databases.ts'

export type Server = {
  /** Where the app is, with the base path and its last slash. */
  readonly address: string
  readonly port: number
  readonly dataDir: string
  readonly process: ChildProcess
  /** What sessions and addresses are signed with, by name. */
  readonly secrets: () => Promise<Record<string, string>>
  /** Ends the server as Ctrl-C does and removes its data. */
  readonly stop: () => Promise<void>
}

/** What listeners come to, be it one server or several. */
export type Site = Pick<Server, 'address' | 'dataDir' | 'secrets' | 'stop'>

/** Where the accounts and tables of an app are, above `auth/v1` and `rest/v1`, and its key, as its page says. */
export async function serviceOf({ address }: Pick<Site, 'address'>) {
  const page = await (await fetch(address)).text()
  const [, config = ''] =
    /<script type="application\/json" id="config">(.+?)<\/script>/s.exec(page) ?? []
  const { backendUrl, publishableKey } = JSON.parse(config)
  return { url: new URL(backendUrl, address).href, apikey: String(publishableKey) }
}

const patienceMs = 60_000

/** Servers that run, each with a data folder that was made for it. */
const running = new Map<ChildProcess, string | undefined>()

type Options = {
  /** Another copy of the project to start the server of. */
  project?: string
  basePath?: string
  dataDir?: string
  port?: number
  env?: Record<string, string>
}

/**
 * Starts the real server on a free port with a data folder of its own, in a test with a database that was prepared once
 * for all of them. Rejects with what the server printed.
 */
export async function startServer(options: Options = {}): Promise<Server> {
  const basePath = options.basePath ?? '/clone/'
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'player-e2e-'))
  chmodSync(dataDir, 0o755)
  if (!options.dataDir) copyPrepared('seeded', dataDir)
  const port = options.port ?? (await freePort())
  const imports = inTests() ? ['--import', join(import.meta.dirname, 'cheap-hashes.ts')] : []
  const main = join(options.project ?? '.', 'server/main.ts')
  const child = spawn(process.execPath, [...imports, main], {
    env: {
      ...process.env,
      PORT: String(port),
      BASE_PATH: basePath,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      WATCH_FOLDERS: 'false',
      MEASURE_LOUDNESS: 'false',
      SIGN_UPS: '10000',
      LOGIN_ATTEMPTS: '10000',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(child, options.dataDir === undefined ? dataDir : undefined)
  child.once('exit', () => running.delete(child))
  const address = `http://127.0.0.1:${port}${basePath}`
  await ready(child, `${address}health`).catch(async (error: unknown) => {
    await ended(child, 'SIGINT')
    throw error
  })
  return {
    address,
    port,
    dataDir,
    process: child,
    secrets: async () => JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')),
    stop: async () => {
      await ended(child, 'SIGINT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Whoever ends this program by a signal ends its servers first, as Ctrl-C does, and the data that was made for them goes.
 * The runner of the tests sees to it by itself.
 */
export function endServersFirst(): void {
  let firstAt: number | undefined
  const leave = () => {
    // The first Ctrl-C may come twice, from the terminal and from npm. One after a second exits at once.
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > 1000) process.exit(1)
      return
    }
    firstAt = performance.now()
    void Promise.allSettled([...running].map(endWithData)).then(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
}

async function endWithData([child, folder]: readonly [ChildProcess, string | undefined]) {
  await ended(child, 'SIGINT')
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** Sends a signal and waits until the process is gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  let printed = ''
  child.stdout?.on('data', (data) => (printed += String(data)))
  child.stderr?.on('data', (data) => (printed += String(data)))
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${printed}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
