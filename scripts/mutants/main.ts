import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { project } from '#scripts/setup/files.mjs'

import { mutants } from './mutants.ts'
import { type Mutant, plant } from './plant.ts'

/**
 * Plants every fault, one at a time, in a copy of the project, and runs the tests that have to fail by it.
 * Ends with 1 when one survives, or stands for a text that is not there any more.
 */
const wanted = process.argv.slice(2)
const chosen = mutants.filter(({ rule, file }) =>
  wanted.every((word) => `${rule} ${file}`.includes(word)),
)

const copy = mkdtempSync(join(tmpdir(), 'player-mutants-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
copyProject()

const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
const { failed, output } = await run(tests)
if (chosen.length === 0 || failed !== 0) {
  process.stderr.write(
    chosen.length === 0
      ? 'There is no such mutant.\n'
      : `A test fails without a planted fault:\n${output}\n`,
  )
  process.exit(1)
}

const survivors: Mutant[] = []
for (const mutant of chosen) {
  const isKilled = await kills(mutant)
  if (!isKilled) survivors.push(mutant)
  process.stdout.write(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${mutant.rule}\n`)
}
process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} killed\n`)
process.exit(survivors.length === 0 ? 0 : 1)

async function kills({ file, from, to, tests: those }: Mutant): Promise<boolean> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, plant(sound, { file, from, to }))
    return ((await run(those)).failed ?? 0) > 0
  } finally {
    writeFileSync(path, sound)
  }
}

/** What git would take, and the packages. */
function copyProject(): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', listed, { cwd: project, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean))
    cpSync(join(project, file), join(copy, file), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
}

/** How many tests failed; nothing when they could not even be run, which kills no mutant. */
async function run(files: readonly string[]) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  // The other names what failed.
  const reporters = ['--reporter=json', `--outputFile.json=${report}`, '--reporter=dot']
  const words = [vitest, 'run', ...reporters, '--bail=1', ...files]
  const child = spawn(process.execPath, words, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => (printed += String(data)))
  await new Promise((resolve) => child.once('close', resolve))
  return { failed: failedIn(report), output: printed }
}

function failedIn(report: string): number | undefined {
  try {
    const { numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    return numTotalTests > 0 ? numFailedTests : undefined
  } catch {
    return undefined
  }
}
