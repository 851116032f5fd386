import { expect, test } from 'vitest'

import { type Day, mapKinds, type Measured, needsOf } from './needs.ts'

const measured: Measured = {
  copy: { ...mapKinds(() => 0), row: 2, 'log-in': 50, MiB: 1 },
  database: { ...mapKinds(() => 0), row: 1 },
  balancer: mapKinds(() => 0),
  firstVisit: { files: 40, lists: 2, rows: 3, bytes: 500_000 },
  laterVisit: { files: 2, lists: 2, rows: 3, bytes: 20_000 },
  bytesOfAccount: 2000,
  bytesOfTrack: 1000,
}
const day: Day = {
  listeners: 36_000,
  accounts: 100_000,
  tracks: 10_000,
  minutes: 60,
  visits: 2,
  searches: 4,
  newVisits: 0.5,
  logIns: 0.5,
  songMinutes: 3,
  kilobitsPerSecond: 128,
  busiestHour: 0.1,
  busy: 0.5,
}

test('the day of all is so many times that of one', () => {
  const { aDay } = needsOf(measured, day)
  expect(aDay).toMatchObject({
    file: 36_000 * (40 + 2),
    row: 36_000 * 6,
    search: 36_000 * 4,
    'log-in': 36_000,
    renewal: 36_000,
  })
  expect(aDay.sign).toBeCloseTo(36_000 * 2.2)
})

test('in the busiest hour a tenth of the day comes, and so many listen at once', () => {
  const { aSecond, listening, musicBitsPerSecond } = needsOf(measured, day)
  expect(aSecond['log-in']).toBe(1)
  expect(aSecond.row).toBe(6)
  expect(listening).toBe(3600)
  expect(musicBitsPerSecond).toBeCloseTo(3600 * 128_000)
})

test('cores are what is computed in a second, with room to spare', () => {
  const { withMusic, withoutMusic } = needsOf(measured, day)
  expect(withoutMusic.copies).toBeCloseTo((6 * 2 + 1 * 50) / 1000 / 0.5)
  expect(withoutMusic.database).toBeCloseTo(6 / 1000 / 0.5)
  const mebibytes = (3600 * 16_000) / 1024 / 1024
  expect(withMusic.copies - withoutMusic.copies).toBeCloseTo(mebibytes / 1000 / 0.5)
})

test('bytes are those of the music and of the visits, and the database grows with people and tracks', () => {
  const { musicBytes, otherBytes, databaseBytes } = needsOf(measured, day)
  expect(musicBytes).toBe(36_000 * 60 * 60 * 16_000)
  expect(otherBytes).toBe(36_000 * 520_000)
  expect(databaseBytes).toBe(100_000 * 2000 + 10_000 * 1000)
})
