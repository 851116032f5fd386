import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { freePort } from '#scripts/setup/free-port.mjs'

import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'
import { withFolder } from '#e2e/support/with-server.ts'

const coldStarts = 2
const warmStarts = 5
const timeoutMilliseconds = 15 * 60_000

/** From `npm start` to the first answer: in a new clone with nothing installed, and again and again after it. */
export function measureStart(): Promise<Report> {
  return withFolder(async (folder) => {
    const cold: number[] = []
    let clone = ''
    for (let start = 0; start < coldStarts; start++) {
      clone = join(folder, `clone-${start}`)
      execFileSync('git', ['clone', '--quiet', '.', clone])
      cold.push(await secondsToAnswer(clone))
    }
    const commit = execFileSync('git', ['-C', clone, 'log', '-1', '--format=%h'], {
      encoding: 'utf8',
    }).trim()
    const warm: number[] = []
    for (let start = 0; start < warmStarts; start++) warm.push(await secondsToAnswer(clone))
    return {
      title: `Start, in a new clone of ${commit} (what is not committed is not measured)`,
      details: [
        ['npm start', 'seconds'],
        ...cold.map((seconds, at) => [`nothing installed, ${at + 1}`, seconds.toFixed(1)]),
        ...warm.map((seconds, at) => [`again, ${at + 1}`, seconds.toFixed(2)]),
      ],
      figures: [
        {
          key: 'start_cold_s',
          label: 'cold, in seconds, median',
          value: round(median(cold), 1),
          spread: round(spread(cold), 1),
          better: 'lower',
          kind: 'time',
        },
        {
          key: 'start_warm_s',
          label: 'warm, in seconds, median',
          value: round(median(warm), 2),
          spread: round(spread(warm), 2),
          better: 'lower',
          target: 5,
          kind: 'time',
        },
      ],
      note: "The cold start downloads what npm's own cache does not hold.",
    }
  })
}

async function secondsToAnswer(clone: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...outsideNpm(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  try {
    await firstAnswer(child, `http://127.0.0.1:${port}/clone/`)
    return (performance.now() - begun) / 1000
  } finally {
    await endGroup(child)
  }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  let printed = ''
  child.stdout?.on('data', (data) => (printed += String(data)))
  child.stderr?.on('data', (data) => (printed += String(data)))
  for (const end = Date.now() + timeoutMilliseconds; Date.now() < end; await setTimeout(20)) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error(`npm start did not come to an answer:\n${printed}`)
}

/** Ends npm and all it started, as Ctrl-C does in a terminal. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGINT')
  await exited
  await groupGone(child.pid)
}

async function groupGone(group: number): Promise<void> {
  for (;;) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await setTimeout(20)
  }
}

/** Without what the npm that runs this program has set, which would reach into the clone. */
function outsideNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|INIT_CWD|DATA_DIR|BASE_PATH)/.test(name),
    ),
  )
}
