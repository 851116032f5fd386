import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** Where the system has it, not even a kill of this process leaves what it started behind. */
const leash = ['setpriv', '--pdeathsig', 'KILL']
let leashed: boolean | undefined
const isLeashed = () => (leashed ??= spawnSync('setpriv', [...leash.slice(1), 'true']).status === 0)

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a program that ends with this process; somebody has to read both of its outputs.
 * @returns with `gone`, its exit code once it has ended: null after a kill, 1 where it could not be started
 */
export function spawnLeashed(program: string, words: readonly string[]) {
  const [first = '', ...rest] = [...(isLeashed() ? leash : []), program, ...words]
  const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const gone = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  void gone.then(() => running.delete(child))
  return { child, gone }
}
