import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#scripts/setup/free-port.mjs'

/** Runs the command until it is ready. Gives what it printed. */
async function startCommand(words: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-command-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { ...process.env, TMPDIR: folder, PORT: String(await freePort()) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  let printed = ''
  for await (const line of createInterface({ input: child.stdout })) {
    printed += `${line}\n`
    if (line.startsWith('Ready: ')) break
  }
  return { child, folder, printed }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['Ctrl-C', 'SIGINT', [], []],
  ['SIGTERM', 'SIGTERM', ['--keep'], [expect.stringMatching(/^player-cluster-/)]],
] as const)(
  '%s ends everything that the command began, and its folder is kept only when asked for',
  async (_, signal, words, kept) => {
    const { child, folder, printed } = await startCommand(words)
    const programs = Array.from(printed.matchAll(/ pid (\d+)/g), ([, pid]) => Number(pid))
    expect(programs.map(lives)).toEqual(Array.from({ length: 6 }, () => true))
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(programs.filter(lives)).toEqual([])
    expect(readdirSync(folder)).toEqual(kept)
  },
)
