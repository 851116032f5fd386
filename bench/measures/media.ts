import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { createPerson } from '#e2e/support/fixtures.ts'
import type { Server } from '#e2e/support/server.ts'

import { runLoad } from '#bench/load/run-load.ts'
import { type Report, round } from '#bench/report.ts'
import { median, spread } from '#bench/statistics.ts'
import { withFolder, withServer } from '#e2e/support/with-server.ts'

const connections = 32
const rounds = 7
const seconds = 1.5
const fileSize = 8 * 1024 * 1024
const sizes = [
  { key: 'media_64k_ratio', label: '64 KiB', size: 64 * 1024 },
  { key: 'media_1m_ratio', label: '1 MiB', size: 1024 * 1024 },
  { key: 'media_8m_ratio', label: 'whole, 8 MiB', size: fileSize },
]

/** Ranges of one file by the media route with its signed address, against a bare Node stream. */
export function measureMedia(): Promise<Report> {
  return withFolder(async (project) => {
    const file = copyProject(project)
    return withServer(
      async (server) => {
        const url = await signedAddress(server)
        return withBareServer(file, (bareUrl) => compare(url, bareUrl))
      },
      { project },
    )
  })
}

/** A copy of the project whose library has one large file more. Returns the file's path. */
function copyProject(project: string): string {
  for (const part of ['server', 'domain', 'sample', 'supabase', 'dist', 'package.json']) {
    cpSync(part, join(project, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
  const file = join(project, 'sample/media/audio/bench.webm')
  writeFileSync(file, Buffer.alloc(fileSize, 'music '))
  return file
}

async function signedAddress(server: Server): Promise<string> {
  const token = await accessToken(server)
  const answer = await fetch(`${server.address}media/sign`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ files: ['sample/bench.webm'] }),
  }).then((it) => it.json())
  return new URL(answer.urls['sample/bench.webm'], server.address).href
}

async function accessToken(server: Server): Promise<string> {
  const { email, password } = await createPerson(server)
  const { publishableKey } = await fetch(`${server.address}config.json`).then((it) => it.json())
  const answer = await fetch(`${server.address}auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).then((it) => it.json())
  return answer.access_token
}

async function withBareServer<Result>(
  file: string,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, '../load/bare-server.ts'), [file], { execArgv: [] })
  try {
    const [port] = await once(child, 'message')
    return await measure(`http://127.0.0.1:${port}/`)
  } finally {
    child.kill()
  }
}

async function compare(url: string, bareUrl: string): Promise<Report> {
  const found = []
  for (const { key, label, size } of sizes) {
    found.push({ key, label, ...(await compareSize(url, bareUrl, size)) })
  }
  return {
    title: `Ranges of an 8 MiB file, ${connections} connections, ${rounds} rounds of ${seconds} s each in turn`,
    details: [
      ['piece', 'media route/s', 'bare stream/s', 'ratios of the rounds'],
      ...found.map(({ label, app, bare, ratios }) => [
        label,
        median(app).toFixed(0),
        median(bare).toFixed(0),
        ratios.map((ratio) => ratio.toFixed(2)).join(' '),
      ]),
    ],
    figures: found.map(({ key, label, ratios }) => ({
      key,
      label: `${label}, media route ÷ bare stream, median`,
      value: round(median(ratios), 2),
      spread: round(spread(ratios), 2),
      better: 'higher',
      target: 1,
    })),
    yardsticks: Object.fromEntries(
      found.map(({ key, bare }) => [
        key.replace(/^media_(.*)_ratio$/, 'bare_stream_$1_rps'),
        round(median(bare), 0),
      ]),
    ),
  }
}

async function compareSize(url: string, bareUrl: string, size: number) {
  const pieces = { of: fileSize, size }
  const rate = async (target: string) =>
    (await runLoad({ url: target, headers: {}, connections, seconds, pieces })).perSecond
  await rate(url)
  await rate(bareUrl)
  const app: number[] = []
  const bare: number[] = []
  for (let left = rounds; left > 0; left--) {
    app.push(await rate(url))
    bare.push(await rate(bareUrl))
  }
  return { app, bare, ratios: app.map((each, at) => each / (bare[at] ?? Number.NaN)) }
}
