import { printTable } from '#bench/report.ts'

import { type Cores, type Day, kinds, type Measured, needsOf } from './needs.ts'

/** A million who listen for an hour. */
const day: Day = {
  listeners: 1_000_000,
  accounts: 5_000_000,
  tracks: 1_000_000,
  minutes: 60,
  visits: 2,
  searches: 6,
  newVisits: 0.1,
  logIns: 0.05,
  songMinutes: 3.5,
  kilobitsPerSecond: 128,
  busiestHour: 0.1,
  busy: 0.6,
}

/** Connections of a copy: 15 for requests, and two of its own. */
const connectionsOfCopy = 17
const [giga, tera] = [1e9, 1e12]

const thousands = (value: number) => Math.round(value).toLocaleString('en')
const copies = (cores: Cores) => Math.max(2, Math.ceil(cores.copies))

/** What a million listeners a day need, as tables. */
export function printNeeds(measured: Measured): string {
  const needs = needsOf(measured, day)
  const ways = [needs.withMusic, needs.withoutMusic]
  const perWay = (of: (cores: Cores) => string) => ways.map(of)
  const { firstVisit, laterVisit } = measured
  return [
    `${thousands(day.listeners)} listeners a day, worked out from these costs. Assumed: ${day.minutes} minutes each in ${day.visits} visits, of which ${day.newVisits * 100} % with an empty cache and ${day.logIns * 100} % with a log-in; ${day.searches} questions to the search; ${day.kilobitsPerSecond} kbit/s; ${day.busiestHour * 100} % of the day in its busiest hour; cores that compute for ${day.busy * 100} % of the time; ${thousands(day.accounts)} accounts and ${thousands(day.tracks)} tracks.`,
    printTable([
      ['a visit asks for', 'files', 'lists', 'rows of its own', 'KB'],
      ...Object.entries({ 'with an empty cache': firstVisit, later: laterVisit }).map(
        ([name, { files, lists, rows, bytes }]) => [
          name,
          ...[files, lists, rows].map(String),
          (bytes / 1000).toFixed(0),
        ],
      ),
    ]),
    printTable([
      ['requests', 'a day', 'a second in the busiest hour'],
      ...kinds.map((kind) => [
        kind,
        thousands(needs.aDay[kind]),
        needs.aSecond[kind].toLocaleString('en', { maximumFractionDigits: 1 }),
      ]),
    ]),
    printTable([
      ['', 'music through the copies', 'music from a bucket'],
      ['cores of copies', ...perWay((cores) => cores.copies.toFixed(1))],
      ['cores of PostgreSQL', ...perWay((cores) => cores.database.toFixed(1))],
      ['cores of nginx', ...perWay((cores) => cores.balancer.toFixed(1))],
      ['copies of a core, two at least', ...perWay((cores) => thousands(copies(cores)))],
      [
        'connections to PostgreSQL',
        ...perWay((cores) => thousands(copies(cores) * connectionsOfCopy)),
      ],
      [
        'Gbit/s through the site in the busiest hour',
        ((needs.musicBitsPerSecond + needs.otherBitsPerSecond) / giga).toFixed(1),
        (needs.otherBitsPerSecond / giga).toFixed(2),
      ],
    ]),
    printTable([
      ['', 'amount'],
      ['listening at once in the busiest hour', thousands(needs.listening)],
      ['music, TB a day', (needs.musicBytes / tera).toFixed(1)],
      ['all else, TB a day', (needs.otherBytes / tera).toFixed(2)],
      ['an account in the database, bytes', thousands(measured.bytesOfAccount)],
      ['a track in the database, bytes', thousands(measured.bytesOfTrack)],
      ['database, GB', (needs.databaseBytes / giga).toFixed(1)],
    ]),
  ].join('\n\n')
}
