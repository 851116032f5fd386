import { createPerson } from '#e2e/support/fixtures.ts'
import type { Server } from '#e2e/support/server.ts'

import { tokenOf } from '#bench/load/scenario.ts'
import { type Report, round } from '#bench/report.ts'
import { percentile, spread } from '#bench/statistics.ts'

import { withMillionTracks } from './million-tracks.ts'

const rounds = 5
const rowsAtOnce = 100

const orders: Readonly<Record<string, readonly string[]>> = {
  songs: ['title', 'artist', 'album', 'year', 'added', 'length'],
  albums: ['title', 'artist', 'year', 'added'],
  artists: ['title'],
}
const places = ['first page', 'middle', 'a letter', 'end'] as const

/** Filters of songs, by what they leave. */
const filters: Readonly<Record<string, Given>> = {
  'a genre of 120,000': { sort: 'title', genre: 'm1' },
  'a genre of 700': { sort: 'title', genre: 'm290' },
  'a year': { sort: 'artist', first_year: 1990, last_year: 1990 },
  'ten years': { sort: 'title', first_year: 1990, last_year: 1999 },
  'a rare word': { sort: 'title', term: ' quirosli' },
  'a folder': { sort: 'title', folder: 1, dir: '' },
}

type Given = Readonly<Record<string, string | number>>
type Row = { place: number; key: string | null; id: string | null; letter: string | null }
type Asked = { readonly what: string; readonly where: string; readonly milliseconds: number }
type Ask = (name: string, given: Given) => Promise<{ rows: Row[]; milliseconds: number }>

/** How long the server takes for a page of a list, in a library of a million songs, in whatever order and wherever it is. */
export function measureMillionLists(): Promise<Report> {
  return withMillionTracks(async (server) => {
    const ask = await askOf(server)
    await askAll(ask)
    const found: Asked[][] = []
    for (let left = rounds; left > 0; left--) found.push(await askAll(ask))
    const all = found.flat()
    const isPage = ({ where }: Asked) => where !== 'outline'
    const cell = (what: string, where: string) => {
      const times = all.filter((each) => each.what === what && each.where === where)
      return times.length === 0 ? '' : percentile(ms(times), 0.95).toFixed(1)
    }
    return {
      title: `Pages of ${rowsAtOnce} rows of a million songs, 95th percentile of ${rounds} rounds`,
      details: [
        ['ms', 'outline', ...places],
        ...[...new Set(all.map(({ what }) => what))].map((what) => [
          what,
          ...['outline', ...places].map((where) => cell(what, where)),
        ]),
      ],
      figures: [
        figure('list_1m_p95_ms', 'a page of a list', 60, found, isPage),
        figure(
          'list_1m_outline_p95_ms',
          'where rows stand',
          60,
          found,
          (each) => !isPage(each) && !(each.what in filters),
        ),
      ],
    }
  })
}

const ms = (asked: readonly Asked[]) => asked.map(({ milliseconds }) => milliseconds)

const figure = (
  key: string,
  label: string,
  target: number,
  found: readonly Asked[][],
  isOf: (asked: Asked) => boolean,
) => ({
  key,
  label: `milliseconds of ${label} in a million songs, 95th percentile`,
  value: round(percentile(ms(found.flat().filter(isOf)), 0.95), 1),
  spread: round(spread(found.map((each) => percentile(ms(each.filter(isOf)), 0.95))), 1),
  better: 'lower' as const,
  target,
  kind: 'time' as const,
})

async function askOf(server: Server): Promise<Ask> {
  const token = tokenOf(await createPerson(server))
  const { publishableKey } = await fetch(`${server.address}config.json`).then((it) => it.json())
  const headers = { apikey: String(publishableKey), authorization: `Bearer ${token}` }
  return async (name, given) => {
    const query = new URLSearchParams(
      Object.entries(given).map(([key, value]) => [key, String(value)]),
    )
    const start = performance.now()
    const answer = await fetch(`${server.address}rest/v1/rpc/${name}?${query}`, { headers })
    const body = await answer.text()
    const milliseconds = performance.now() - start
    // What the database gives up counts by how long it tried.
    if (answer.status === 504) return { rows: [], milliseconds }
    if (!answer.ok) throw new Error(`${name}?${query} was answered with ${answer.status}: ${body}`)
    return { rows: JSON.parse(body), milliseconds }
  }
}

/** Each list in each order, and each filter: the outline, and pages from where it says. */
async function askAll(ask: Ask): Promise<Asked[]> {
  const lists = Object.entries(orders).flatMap(([list, sorts]) =>
    sorts.map((sort) => ({ list, what: `${list} by ${sort}`, given: { sort } })),
  )
  const filtered = Object.entries(filters).map(([what, given]) => ({ list: 'songs', what, given }))
  const asked: Asked[] = []
  for (const { list, what, given } of [...lists, ...filtered]) {
    const outline = await ask('list_outline', { list, ...given })
    asked.push({ what, where: 'outline', milliseconds: outline.milliseconds })
    if (outline.rows.length > 0 && outline.rows.at(-1)?.id !== null)
      throw new Error(`The outline of ${what} has no end`)
    for (const where of places) {
      const start = startOf(outline.rows, where)
      if (!start) continue
      const { milliseconds } = await ask(`list_${list}`, { ...given, ...start, most: rowsAtOnce })
      asked.push({ what, where, milliseconds })
    }
  }
  return asked
}

/** As the app asks for the row: after the nearest one that the outline names. */
function startOf(outline: readonly Row[], where: (typeof places)[number]): Given | undefined {
  const total = outline.at(-1)?.place ?? 0
  const letters = outline.filter(({ letter }) => letter !== null)
  if (where === 'a letter' && letters.length === 0) return undefined
  const place = {
    'first page': 0,
    middle: Math.floor(total / 2),
    'a letter': letters[letters.length >> 1]?.place ?? 0,
    end: Math.max(0, total - rowsAtOnce),
  }[where]
  const from = outline.findLast((row) => row.id && row.letter === null && row.place <= place)
  return from?.key == null || from.id === null
    ? undefined
    : { from_key: from.key, from_id: from.id, skip: place - from.place }
}
