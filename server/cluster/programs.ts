import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { databaseIdentity } from '#server/postgres/identity.ts'

/** Whom servers run as that refuse to run as root. */
export const identity = databaseIdentity('/nowhere')

/** A temporary folder of the user that servers run as. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `player-${name}-`))
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

/** A folder in one of those. */
export function makeFolderIn(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder, { mode: 0o700 })
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

export type Program = {
  readonly pid: number
  /** Resolves when it is gone; what has not gone in ten seconds is killed. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
}

type Options = {
  /** Gets what it prints. */
  readonly log: string
  /** Rejects until it answers. */
  readonly answers: () => Promise<unknown>
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  readonly identity?: { readonly uid: number; readonly gid: number } | undefined
}

const mostTries = 600
const patienceMs = 10_000

/** Starts a server, and waits until it answers. @throws Error with what it printed */
export async function startProgram(
  program: string,
  words: readonly string[],
  { log, answers, cwd, env = { LC_ALL: 'C' }, ...options }: Options,
): Promise<Program> {
  const output = openSync(log, 'a')
  const child = spawn(program, words, {
    ...options.identity,
    env,
    stdio: ['ignore', output, output],
    ...(cwd ? { cwd } : {}),
  })
  closeSync(output)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const end = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await gone
    clearTimeout(late)
  }
  for (let tries = 0; ; tries++) {
    const hasEnded = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
    const isUp = hasEnded
      ? false
      : await answers().then(
          () => true,
          () => false,
        )
    if (isUp) break
    if (hasEnded || tries === mostTries) {
      await end('SIGKILL')
      throw new Error(`${program} did not start:\n${readFileSync(log, 'utf8')}`)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  return { pid: child.pid ?? 0, end }
}
