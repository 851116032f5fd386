import { createPerson } from '#e2e/support/fixtures.ts'
import type { Server } from '#e2e/support/server.ts'

import { tokenOf } from '#bench/load/scenario.ts'
import { type Report, round } from '#bench/report.ts'
import { percentile, spread } from '#bench/statistics.ts'

import { millionTracks, withMillionTracks } from './million-tracks.ts'

const searchers = 16
const rounds = 3

/** By what makes them slow or quick. */
const terms: Readonly<Record<string, readonly string[]>> = {
  'one letter': ['e', 'q', 'z', 'ы', '山'],
  'two letters': ['th', 'qu', 'zz', 'но', '山川'],
  'the commonest words': ['the', 'love', 'night', 'of'],
  'the beginning of a word': ['har', 'marn', 'wint', 'нор'],
  'part of a word': ['ove', 'ight', 'elmar', 'ema'],
  'a rare word': ['harbelcor', 'quiroslim', 'noreli', 'jungrawes'],
  'a word nobody has': ['xylophone', 'zzyzx', 'kvartett', 'жжёнка'],
  'two words': ['love night', 'the harbelcor', 'winter tari', 'remix of'],
  'a phrase': ['the night of', 'my heart', 'to live in', 'love me'],
  'a typo of a common word': ['nihgt', 'winetr', 'heaart', 'remxi'],
  'a typo of a rare word': ['harbelcro', 'quirosllim', 'jungraes', 'quiroslem'],
  'six words': [
    'the love of a winter night',
    'tari mone lova kisu derlan harbel',
    'my heart in blue and me',
  ],
  'sixty characters': [
    'harbelcor'.repeat(7).slice(0, 60),
    'a '.repeat(30).trim(),
    'the love of '.repeat(5),
  ],
  signs: ['%', '100%', '(remix)', '"'],
}

type Asked = { readonly kind: string; readonly milliseconds: number }

/** How long the server takes to answer a search for songs in a million, whatever the term. */
export function measureSearch(): Promise<Report> {
  return withMillionTracks(async (server) => {
    const people = await Promise.all(Array.from({ length: searchers }, () => signUp(server)))
    await searchAll(server, people.slice(0, 1))
    const alone: Asked[][] = []
    const together: Asked[][] = []
    for (let left = rounds; left > 0; left--) {
      alone.push(await searchAll(server, people.slice(0, 1)))
      together.push(await searchAll(server, people))
    }
    return {
      title: `Searching ${millionTracks} tracks, from the question to the whole answer, ${rounds} rounds`,
      details: [
        ['ms', 'median', '95th percentile', 'longest', `${searchers} at once`],
        ...Object.keys(terms).map((kind) => {
          const times = timesOf(alone.flat(), kind)
          const shown = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1))
          return [kind, ...shown, percentile(timesOf(together.flat(), kind), 0.95).toFixed(1)]
        }),
      ],
      figures: [
        figure('search_1m_p95_ms', 'one searcher', 60, alone),
        figure('search_1m_16_p95_ms', `${searchers} searchers at once`, 250, together),
      ],
    }
  })
}

const signUp = async (server: Server) => tokenOf(await createPerson(server))

/** Each asks for all terms, one after the other, and begins with another one. */
async function searchAll({ address }: Server, tokens: readonly string[]): Promise<Asked[]> {
  const { publishableKey } = await fetch(`${address}config.json`).then((it) => it.json())
  const all = Object.entries(terms).flatMap(([kind, some]) => some.map((term) => ({ kind, term })))
  const asked: Asked[] = []
  await Promise.all(
    tokens.map(async (token, place) => {
      const first = Math.floor((place * all.length) / tokens.length)
      for (const { kind, term } of [...all.slice(first), ...all.slice(0, first)]) {
        const start = performance.now()
        const answer = await fetch(`${address}rest/v1/rpc/search_songs`, {
          method: 'POST',
          headers: {
            apikey: String(publishableKey),
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ term }),
        })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`The search for ${term} was answered with ${answer.status}`)
        asked.push({ kind, milliseconds: performance.now() - start })
      }
    }),
  )
  return asked
}

const timesOf = (asked: readonly Asked[], kind?: string) =>
  asked.filter((each) => !kind || each.kind === kind).map(({ milliseconds }) => milliseconds)

const slowest = (asked: readonly Asked[]) => percentile(timesOf(asked), 0.95)

const figure = (key: string, who: string, target: number, ofRounds: readonly Asked[][]) => ({
  key,
  label: `milliseconds of a search in ${millionTracks} tracks, 95th percentile, ${who}`,
  value: round(slowest(ofRounds.flat()), 1),
  spread: round(spread(ofRounds.map(slowest)), 1),
  better: 'lower' as const,
  target,
  kind: 'time' as const,
})
