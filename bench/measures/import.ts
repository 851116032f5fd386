import { setTimeout } from 'node:timers/promises'

import type { Sql } from 'postgres'

import { createPerson } from '#e2e/support/fixtures.ts'
import { runImport, writeLibrary } from '#e2e/support/own-music.ts'
import type { Server } from '#e2e/support/server.ts'
import { withFolder, withServer } from '#e2e/support/with-server.ts'

import { type Figure, type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'

import { ownerSql } from '#e2e/support/owner-sql.ts'

const files = 10_000
const rounds = 2
const rescans = 3

type Round = {
  readonly firstSeconds: number
  readonly storedSeconds: number
  readonly wholeSeconds: number
  readonly again: readonly number[]
}

/** A first import of a library beside the server, and the same again, by the command that operators type. */
export function measureImport(): Promise<Report> {
  return withFolder(async (music) => {
    await writeLibrary(music, files)
    const all: Round[] = []
    for (let at = 0; at < rounds; at += 1)
      all.push(await withServer((server) => importOnce(server, music)))
    const again = all.flatMap((each) => each.again)
    const perSecond = (seconds: readonly number[]) => seconds.map((each) => files / each)
    return {
      title: `Import of ${files.toLocaleString('en')} files in eight formats, while the server runs`,
      details: [
        ['seconds', ...all.map((_, at) => String(at + 1))],
        ['to the first that plays', ...all.map((each) => each.firstSeconds.toFixed(2))],
        ['until all are listed', ...all.map((each) => each.storedSeconds.toFixed(1))],
        ['with every cover', ...all.map((each) => each.wholeSeconds.toFixed(1))],
        ['again, in the middle', ...all.map((each) => median(each.again).toFixed(2))],
      ],
      figures: [
        rate(
          'import_files_s',
          'files a second until all play',
          400,
          perSecond(all.map((each) => each.storedSeconds)),
        ),
        rate(
          'import_covers_s',
          'files a second with every cover',
          150,
          perSecond(all.map((each) => each.wholeSeconds)),
        ),
        rate('rescan_files_s', 'files a second, nothing changed', 5000, perSecond(again)),
        {
          key: 'first_playable_s',
          label: 'from the command to the first album that plays, in seconds',
          value: round(median(all.map((each) => each.firstSeconds)), 2),
          spread: round(spread(all.map((each) => each.firstSeconds)), 2),
          better: 'lower',
          target: 5,
          kind: 'time',
        },
      ],
    }
  })
}

const rate = (key: string, label: string, target: number, values: readonly number[]): Figure => ({
  key,
  label,
  value: round(median(values), 0),
  spread: round(spread(values), 0),
  better: 'higher',
  target,
  kind: 'rate',
})

async function importOnce(server: Server, music: string): Promise<Round> {
  const ask = await askAsPerson(server)
  const sql = ownerSql(server)
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const whole = runImport(server, music)
  const firstSeconds = await until(async () => playsOne(server, ask)).then(seconds)
  const storedSeconds = await until(() => hasAll(sql)).then(seconds)
  await whole
  const wholeSeconds = seconds()
  await sql.end()
  const again: number[] = []
  for (let at = 0; at < rescans; at += 1) {
    const started = performance.now()
    await runImport(server, music)
    again.push((performance.now() - started) / 1000)
  }
  return { firstSeconds, storedSeconds, wholeSeconds, again }
}

type Question = { method?: string; body?: string; headers?: Record<string, string> }
type Ask = (path: string, options?: Question) => Promise<Response>

/** Asks the services as somebody who has an account. */
async function askAsPerson(server: Server): Promise<Ask> {
  const { email, password } = await createPerson(server)
  const { publishableKey } = await fetch(`${server.address}config.json`).then((it) => it.json())
  const headers = { apikey: publishableKey, 'Content-Type': 'application/json' }
  const ask: Ask = (path, options = {}) =>
    fetch(server.address + path, { ...options, headers: { ...headers, ...options.headers } })
  const body = JSON.stringify({ email, password })
  const answer = await ask('auth/v1/token?grant_type=password', { method: 'POST', body })
  const { access_token: token } = await answer.json()
  return (path, options) => ask(path, { ...options, headers: { Authorization: `Bearer ${token}` } })
}

const own = 'songs?file=like.library/*&select=file'

/** Whether the first album is listed as on Home, and its first song sounds. */
async function playsOne({ address }: Server, ask: Ask): Promise<boolean> {
  const albums = await (
    await ask('rest/v1/albums?kind=eq.album&order=position.asc,id.asc&limit=1&select=id')
  ).json()
  const [song] = await (await ask(`rest/v1/${own}&album_id=eq.${albums[0]?.id}&limit=1`)).json()
  if (!song) return false
  const body = JSON.stringify({ files: [song.file] })
  const { urls } = await (await ask('media/sign', { method: 'POST', body })).json()
  const answer = await fetch(new URL(urls[song.file], address), {
    headers: { Range: 'bytes=0-99' },
  })
  await answer.arrayBuffer()
  return answer.status === 206
}

async function hasAll(sql: Sql): Promise<boolean> {
  const [found] = await sql<{ songs: number }[]>`
    select count(*)::integer as songs from library.files`
  return found?.songs === files
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(100)
}
