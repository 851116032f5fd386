import { type Figure, round } from '#bench/report.ts'
import { percentile } from '#bench/statistics.ts'

import type { Answers, ListenersOutcome } from './listeners.ts'

const kinds = ['streams', 'searches', 'logIns'] as const
/** What one second of music may come too late at most, and what nearly all searches and log-ins take, ms. */
const targets = { streams: 1000, searches: 500, logIns: 3000 } as const
const names = { streams: 'worst stall', searches: 'search p99', logIns: 'log-in p99' } as const
/** Below it twice as long is nothing that anybody notices, ms. */
const unnoticed = 100

const slowest = (kind: (typeof kinds)[number], { latencies }: Answers) =>
  kind === 'streams' ? Math.max(...latencies) : percentile(latencies, 0.99)

/** What the people met, in calm and under attack, as figures with their targets. */
export function judge(calm: ListenersOutcome, attacked: ListenersOutcome): Figure[] {
  return kinds.flatMap((kind) => {
    const [before, during] = [slowest(kind, calm[kind]), slowest(kind, attacked[kind])]
    const ratio = Math.max(during, unnoticed) / Math.max(before, unnoticed)
    const figure = { spread: 0, better: 'lower' } as const
    const label = names[kind]
    return [
      {
        ...figure,
        key: `${kind}_ms`,
        label: `${label}, ms`,
        value: round(before, 0),
        target: targets[kind],
      },
      {
        ...figure,
        key: `${kind}_attacked_ms`,
        label: `${label} under attack, ms`,
        value: round(during, 0),
      },
      {
        ...figure,
        key: `${kind}_attacked_ratio`,
        label: `${label}, attack ÷ calm`,
        value: round(ratio, 2),
        target: 2,
      },
      {
        ...figure,
        key: `${kind}_failed`,
        label: `${kind}, not answered as they should`,
        value: calm[kind].failed.length + attacked[kind].failed.length,
        target: 0,
      },
    ]
  })
}
