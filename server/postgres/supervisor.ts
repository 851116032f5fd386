import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#server/log.ts'

import { stopProcess } from './orphan.ts'

const minBackoffMs = 100
const maxBackoffMs = 10_000
/** A process that ran for so long resets the backoff. */
const stableAfterMs = 30_000

export type Supervisor = { readonly stop: () => Promise<void> }

/** Restarts PostgreSQL whenever it dies, with exponential backoff. */
export function supervise(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  log: Log,
): Supervisor {
  const stopping = new AbortController()
  let child = first
  let startedAt = performance.now()
  let backoffMs = minBackoffMs
  const watching = watch()
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)

  async function watch(): Promise<void> {
    await exited(child)
    while (!stopping.signal.aborted) {
      if (performance.now() - startedAt > stableAfterMs) backoffMs = minBackoffMs
      log.error(`The database died. It is started again in ${backoffMs} ms.`)
      await wait(backoffMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
      if (await relaunch()) await (stopping.signal.aborted ? stopChild() : exited(child))
    }
  }

  async function stopChild(): Promise<void> {
    if (child.pid) await stopProcess(child.pid, () => isRunning(child))
  }

  async function relaunch(): Promise<boolean> {
    try {
      child = await launch()
      startedAt = performance.now()
      log.info('The database runs again.')
      return true
    } catch (error) {
      log.error(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await stopChild()
      await watching
      process.off('exit', onExit)
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (isRunning(child)) child.once('exit', () => resolve())
    else resolve()
  })
