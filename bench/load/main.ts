import { parseArgs } from 'node:util'

import { endServersFirst } from '#e2e/support/server.ts'
import { withServer } from '#e2e/support/with-server.ts'
import { family } from '#bench/measures/memory.ts'
import { isMet, printTarget } from '#bench/record.ts'
import { type Figure, printTable, round } from '#bench/report.ts'
import { bareLoop } from '#bench/bare-loop.ts'

import type { AttackOutcome } from './attack.ts'
import { environment, prepareScenario } from './scenario.ts'
import { judge } from './judge.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, seconds: { type: 'string', default: '30' } },
})
const rounds = Number(values.rounds)
const size = {
  streams: 300,
  logIns: 20,
  searches: 20,
  attackers: 50,
  seconds: Number(values.seconds),
}
/** Rounds until everything that is kept has been kept once. */
const warmRounds = 3

endServersFirst()
await withServer(
  async (server) => {
    console.log(`The bare loop takes ${bareLoop().toFixed(1)} ms before it.`)
    const scenario = await prepareScenario(server, size)
    const memory: number[] = []
    const figures: Figure[] = []
    for (let count = 1; count <= rounds; count++) {
      const calm = await scenario.calm()
      const { people, strangers } = await scenario.attacked()
      const found = judge(calm, people)
      figures.push(...found)
      memory.push(megabytes(server.process.pid))
      console.log(
        `\nRound ${count} of ${rounds}, ${size.seconds} s in calm and ${size.seconds} s with an attack that begins after a tenth of them`,
      )
      console.log(`\n${printFigures(found)}\n\n${printStrangers(strangers)}`)
      console.log(`\nMemory of all processes: ${memory.at(-1)} MB`)
    }
    const growth = growthOf(memory)
    if (growth) figures.push(growth)
    if (growth) console.log(`\n${printFigures([growth])}`)
    const missed = figures.filter((figure) => !isMet(figure))
    if (missed.length === 0) return console.log('\nEvery target is met.')
    console.error(`\nMissed: ${[...new Set(missed.map(({ key }) => key))].join(', ')}.`)
    process.exitCode = 1
  },
  { env: environment },
)

function megabytes(pid: number | undefined): number {
  return round(
    family(pid ?? 0).reduce((sum, { rss }) => sum + rss, 0),
    0,
  )
}

/** The last round beside the first that is warm; nothing while there are too few. */
function growthOf(memory: readonly number[]): Figure | undefined {
  const [warm, last] = [memory[warmRounds - 1], memory.at(-1)]
  if (!warm || !last || memory.length <= warmRounds) return undefined
  return {
    key: 'memory_growth',
    label: `memory, round ${memory.length} ÷ round ${warmRounds}`,
    value: round(last / warm, 2),
    spread: 0,
    better: 'lower',
    target: 1.1,
  }
}

function printFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.label,
    String(figure.value),
    printTarget(figure),
    figure.target === undefined ? '' : isMet(figure) ? 'met' : 'MISSED',
  ])
  return printTable([['', 'figure', 'target', ''], ...rows])
}

function printStrangers(strangers: AttackOutcome): string {
  const rows = Object.entries(strangers).map(([kind, statuses]) => [
    kind,
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status === '0' ? 'closed' : status}`)
      .join(', '),
  ])
  return printTable([['what strangers sent', 'answers'], ...rows])
}
