import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

import type { Log } from '#server/log.ts'

import { stopProcess } from './orphan.ts'

const firstPause = 100
const longestPause = 10_000
/** After so many milliseconds of running, the next death is a new trouble and not the same one. */
const steady = 30_000

export type Supervisor = { readonly stop: () => Promise<void> }

/** Keeps PostgreSQL running: starts it again whenever it dies, more and more slowly while it keeps dying. */
export function supervise(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  log: Log,
): Supervisor {
  const stopping = new AbortController()
  let child = first
  let startedAt = performance.now()
  let pause = firstPause
  const watching = watch()
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)

  async function watch(): Promise<void> {
    await ended(child)
    while (!stopping.signal.aborted) {
      if (performance.now() - startedAt > steady) pause = firstPause
      log.error(`The database died. It is started again in ${pause} ms.`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      pause = Math.min(pause * 2, longestPause)
      if (await relaunch()) await (stopping.signal.aborted ? stopChild() : ended(child))
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

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (isRunning(child)) child.once('exit', () => resolve())
    else resolve()
  })
