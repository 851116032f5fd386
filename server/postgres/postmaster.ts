import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#server/log.ts'

import { pathForDatabase, socketName } from './data-folder.ts'
import type { Identity } from './identity.ts'
import { explainDatabaseLog, explainFileFault } from '#server/start-error.ts'

export type Launch = {
  readonly postgres: string
  readonly cluster: string
  readonly socketFolder: string
  readonly identity: Identity | undefined
  readonly log: Log
}

/** `log_min_messages`: from `log` upwards, as a refused row must not be quoted in the log. */
const settings = {
  listen_addresses: '',
  max_connections: 40,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** A killed PostgreSQL may hold these for a moment longer. */
const stillHeld =
  /lock file ".+" already exists|shared memory block .* still in use|Address already in use/

/** Starts PostgreSQL and waits until it accepts connections. @throws StartError */
export async function launchPostmaster(launch: Launch): Promise<ChildProcess> {
  // The lock file of the socket may name a pid that was reused. The folder is ours alone.
  rmSync(join(launch.socketFolder, `${socketName}.lock`), { force: true })
  for (let attempt = 1; ; attempt++) {
    const result = await launchOnce(launch)
    if ('child' in result) return result.child
    if (attempt === 60 || !stillHeld.test(result.output)) throw result.error
    await wait(250)
  }
}

type Result = { child: ChildProcess } | { output: string; error: unknown }

function launchOnce({ postgres, cluster, socketFolder, identity, log }: Launch): Promise<Result> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const paths = ['-D', pathForDatabase(cluster, identity), '-k', socketFolder]
  const child = spawn(postgres, [...paths, ...options], {
    ...identity,
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    // Detached from the terminal's Ctrl-C: we stop it after the last response.
    detached: true,
  })
  let output = ''
  return new Promise((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      output = `${output}${line}\n`.slice(-4000)
      log[levelOf(line)]({ from: 'database' }, line)
      if (line.includes('database system is ready to accept connections')) resolve({ child })
    })
    child.once('error', (error) => resolve({ output, error: explainFileFault(error, cluster) }))
    child.once('close', () => resolve({ output, error: explainDatabaseLog(output, cluster) }))
  })
}

const levelOf = (line: string) =>
  /FATAL|PANIC|terminated by signal/.test(line) ? 'error' : 'debug'
