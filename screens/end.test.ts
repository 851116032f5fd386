import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

/** In place of the server. */
const program = `
  import { createServer } from 'node:http'
  createServer((_, answer) => answer.end()).listen(Number(process.env.PORT))
  process.once('SIGINT', () => process.exit(0))`

test('who ends the gallery or the bench by a signal leaves no server behind, nor its data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'end-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/main.ts'), program)
  const main = `
    import { endServersFirst, startServer } from '${resolve('e2e/support/server.ts')}'
    endServersFirst()
    const { process: server, dataDir } = await startServer({ project: '${folder}' })
    process.send({ pid: server.pid, dataDir })
    setInterval(() => undefined, 1000)`
  writeFileSync(join(folder, 'main.ts'), main)
  const child = spawn(process.execPath, [join(folder, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ pid, dataDir }] = await once(child, 'message')
  expect([isRunning(pid), existsSync(dataDir)]).toEqual([true, true])
  child.kill('SIGINT')
  child.kill('SIGINT')
  await once(child, 'exit')
  expect([isRunning(pid), existsSync(dataDir)]).toEqual([false, false])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
