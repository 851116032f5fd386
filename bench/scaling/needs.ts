/** What is measured of one listener's doing, each with what it costs. */
export const kinds = ['file', 'list', 'row', 'search', 'log-in', 'renewal', 'sign', 'MiB'] as const
export type Kind = (typeof kinds)[number]

/** The milliseconds for which a part of the site computes for one of a kind. */
export type Costs = Readonly<Record<Kind, number>>

/** What the browser asks for when a listener opens the app. */
export type Visit = {
  readonly files: number
  readonly lists: number
  readonly rows: number
  readonly bytes: number
}

export type Measured = {
  readonly copy: Costs
  readonly database: Costs
  readonly balancer: Costs
  /** With an empty cache, and later. */
  readonly firstVisit: Visit
  readonly laterVisit: Visit
  readonly bytesOfAccount: number
  readonly bytesOfTrack: number
}

/** What is assumed of the people: nobody can measure it before they are there. */
export type Day = {
  readonly listeners: number
  readonly accounts: number
  readonly tracks: number
  /** Of a listener. */
  readonly minutes: number
  readonly visits: number
  readonly searches: number
  /** How many of the visits come with an empty cache, and with a log-in. */
  readonly newVisits: number
  readonly logIns: number
  readonly songMinutes: number
  readonly kilobitsPerSecond: number
  /** How much of the day is in its busiest hour. */
  readonly busiestHour: number
  /** How much of its time a core may compute, so that nobody waits. */
  readonly busy: number
}

export type Needs = {
  /** Of all listeners. */
  readonly aDay: Readonly<Record<Kind, number>>
  /** In each second of the busiest hour. */
  readonly aSecond: Readonly<Record<Kind, number>>
  readonly listening: number
  readonly musicBytes: number
  readonly otherBytes: number
  /** In the busiest hour. */
  readonly musicBitsPerSecond: number
  readonly otherBitsPerSecond: number
  /** Cores, with the bytes of the music through the server and without. */
  readonly withMusic: Cores
  readonly withoutMusic: Cores
  readonly databaseBytes: number
}

export type Cores = {
  readonly copies: number
  readonly database: number
  readonly balancer: number
}

/** A session's token is renewed so often. */
const minutesOfToken = 60
/** The player asks for the addresses of so many songs at once, after that of the first. */
const songsOfSign = 100
const mebibyte = 1024 * 1024

/** What so many listeners a day need, worked out from what one of them costs. */
export function needsOf(measured: Measured, day: Day): Needs {
  const { firstVisit, laterVisit } = measured
  const ofVisits = (of: (visit: Visit) => number) =>
    day.visits * (day.newVisits * of(firstVisit) + (1 - day.newVisits) * of(laterVisit))
  const musicOfOne = (day.minutes * 60 * day.kilobitsPerSecond * 1000) / 8
  const ofOne: Record<Kind, number> = {
    file: ofVisits(({ files }) => files),
    list: ofVisits(({ lists }) => lists),
    row: ofVisits(({ rows }) => rows),
    search: day.searches,
    'log-in': day.visits * day.logIns,
    renewal: day.minutes / minutesOfToken,
    sign: day.visits + day.minutes / day.songMinutes / songsOfSign,
    MiB: musicOfOne / mebibyte,
  }
  const aDay = mapKinds((kind) => ofOne[kind] * day.listeners)
  const peak = day.busiestHour / 3600
  const aSecond = mapKinds((kind) => aDay[kind] * peak)
  const coresOf = (costs: Costs, some: readonly Kind[]) =>
    some.reduce((sum, kind) => sum + (aSecond[kind] * costs[kind]) / 1000, 0) / day.busy
  const cores = (some: readonly Kind[]): Cores => ({
    copies: coresOf(measured.copy, some),
    database: coresOf(measured.database, some),
    balancer: coresOf(measured.balancer, some),
  })
  const musicBytes = musicOfOne * day.listeners
  const otherBytes = ofVisits(({ bytes }) => bytes) * day.listeners
  return {
    aDay,
    aSecond,
    listening: (day.listeners * day.minutes * day.busiestHour) / 60,
    musicBytes,
    otherBytes,
    musicBitsPerSecond: musicBytes * 8 * peak,
    otherBitsPerSecond: otherBytes * 8 * peak,
    withMusic: cores(kinds),
    withoutMusic: cores(kinds.filter((kind) => kind !== 'MiB')),
    databaseBytes: day.accounts * measured.bytesOfAccount + day.tracks * measured.bytesOfTrack,
  }
}

/** Something for each kind. */
export function mapKinds<Value>(of: (kind: Kind) => Value): Record<Kind, Value> {
  return {
    file: of('file'),
    list: of('list'),
    row: of('row'),
    search: of('search'),
    'log-in': of('log-in'),
    renewal: of('renewal'),
    sign: of('sign'),
    MiB: of('MiB'),
  }
}
