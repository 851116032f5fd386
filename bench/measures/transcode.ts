import { z } from 'zod'

import { createPerson } from '#e2e/support/fixtures.ts'
import { withImported } from '#e2e/support/imported-music.ts'
import type { Server } from '#e2e/support/server.ts'
import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'

const seconds = 240
const rounds = 7
const titles = Array.from({ length: rounds }, (_, at) => `Tide ${at + 1}`)

/** FLAC to Opus at 128 kbit/s, of songs that nobody has asked for before: one at a time, by a converter of one thread. */
export function measureTranscode(): Promise<Report> {
  const songs = titles.map((title, seed) => [
    `${seed}.flac`,
    { title, artist: 'Ida', seed, seconds },
  ])
  return withImported(
    Object.fromEntries(songs),
    async (server) => {
      const firstBytes: number[] = []
      const rates: number[] = []
      for (const address of await addresses(server)) {
        const { firstByteMs, allMs } = await listen(address)
        firstBytes.push(firstByteMs)
        rates.push(seconds / (allMs / 1000))
      }
      return report(firstBytes, rates)
    },
    { CONVERSIONS: '1' },
  )
}

function report(firstBytes: readonly number[], rates: readonly number[]): Report {
  return {
    title: `Converting FLAC of ${seconds} s to Opus, ${rounds} songs`,
    details: [
      ['song', 'first byte in ms', '× real time'],
      ...titles.map((title, at) => [
        title,
        (firstBytes[at] ?? 0).toFixed(0),
        (rates[at] ?? 0).toFixed(0),
      ]),
    ],
    figures: [
      {
        key: 'transcode_first_byte_ms',
        label: 'FLAC to Opus, first byte in ms, median',
        value: round(median(firstBytes), 0),
        spread: round(spread(firstBytes), 0),
        better: 'lower',
        target: 300,
        kind: 'time',
      },
      {
        key: 'transcode_realtime',
        label: 'FLAC to Opus, × real time on one core, median',
        value: round(median(rates), 0),
        spread: round(spread(rates), 0),
        better: 'higher',
        target: 40,
        kind: 'rate',
      },
    ],
    note: 'The first byte comes once the first of the sound is made; the converter starts with the request.',
  }
}

/** Those of the songs in quality Normal. */
async function addresses(server: Server): Promise<string[]> {
  const { publishableKey } = await fetch(`${server.address}config.json`).then((it) => it.json())
  const { email, password } = await createPerson(server)
  const session = await fetch(`${server.address}auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).then((it) => it.json())
  const headers = {
    apikey: publishableKey,
    authorization: `Bearer ${session.access_token}`,
    'content-type': 'application/json',
  }
  const found = await fetch(`${server.address}rest/v1/songs?title=like.Tide*&select=file`, {
    headers,
  })
  const files = z.array(z.object({ file: z.string() })).parse(await found.json())
  const signed = await fetch(`${server.address}media/sign`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ files: files.map(({ file }) => file), quality: 'normal', lacks: [] }),
  })
  const { urls } = z.object({ urls: z.record(z.string(), z.string()) }).parse(await signed.json())
  return Object.values(urls).map((url) => new URL(url, server.address).href)
}

async function listen(address: string) {
  const begun = performance.now()
  const answer = await fetch(address)
  let firstByteMs = 0
  for await (const _ of answer.body ?? []) firstByteMs ||= performance.now() - begun
  return { firstByteMs, allMs: performance.now() - begun }
}
