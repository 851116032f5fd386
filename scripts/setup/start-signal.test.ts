import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** In place of the server: it says its number and ends itself by SIGTERM. */
const program = `
  process.once('SIGTERM', () => process.exit(7))
  setInterval(() => undefined, 1000)
  console.log('pid ' + process.pid)`

test('SIGTERM at npm start reaches the server, and npm ends as the server does [RUN-4]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'scripts/start.mjs'), program)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: scripts.start } }))

  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  let printed = ''
  npm.stdout.on('data', (data) => (printed += data))
  const pid = () => Number(/pid (\d+)/.exec(printed)?.[1] ?? 0)
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0)
  npm.kill('SIGTERM')
  const [code] = await once(npm, 'exit')
  if (code !== 7) process.kill(pid(), 'SIGKILL')
  expect(code).toBe(7)
})
