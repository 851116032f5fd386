import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { askAt, publishableKey } from '#server/testing/copies.ts'
import { createPeople, wrongPassword } from '#server/testing/test-people.ts'

import { type Cluster, startCluster } from './cluster.ts'

const attempts = 5
const mostSeconds = 10
let cluster: Cluster

beforeEach(async () => {
  cluster = await startCluster({
    env: {
      PUBLISHABLE_KEY: publishableKey,
      LOGIN_ATTEMPTS: String(attempts),
      SIGN_UPS: '100000',
    },
  })
})
afterEach(() => cluster.stop())

const peopleAt = (address: string) =>
  createPeople(() => ({ ask: askAt(address), dataDir: cluster.folder }))
const own = ({ port }: { port: number }, path: string) => `http://127.0.0.1:${port}${path}`
const areReady = () =>
  Promise.all(cluster.copies.map(async (copy) => (await fetch(own(copy, '/readyz'))).status))

/** More than what is on its way when its listener reads no further. */
const song = randomBytes(32 * 1024 * 1024)

/** The address of a song, which somebody new has signed. */
async function signedSong(): Promise<string> {
  const file = 'own/song.webm'
  mkdirSync(join(cluster.folder, 'media/audio/own'), { recursive: true })
  writeFileSync(join(cluster.folder, 'media/audio', file), song)
  const people = peopleAt(cluster.address)
  const { token } = await people.signUp('listener@example.org')
  const { urls } = await (await people.post('media/sign', { files: [file] }, token)).json()
  return new URL(urls[file], cluster.address).href
}

/** Begins to hear a song, and goes on when told to; where it is cut off, as the player does. */
async function begin(url: string): Promise<() => Promise<{ isWhole: boolean; cuts: number }>> {
  const chunks: Uint8Array[] = []
  let length = 0
  const ask = async () => {
    const { status, body } = await fetch(url, { headers: { Range: `bytes=${length}-` } })
    expect(status).toBe(206)
    return body?.getReader()
  }
  let reader = await ask()
  const read = async () => {
    const { value } = (await reader?.read()) ?? {}
    if (!value) return false
    chunks.push(value)
    length += value.length
    return true
  }
  await read()
  return async () => {
    for (let cuts = 0; ; cuts++)
      try {
        while (await read());
        return { isWhole: Buffer.concat(chunks).equals(song), cuts }
      } catch {
        reader = await ask()
      }
  }
}

test('[RUN-3] [SAFE-2] guesses that a proxy spreads over three processes at the same moment are counted once', async () => {
  const { email } = await peopleAt(cluster.address).signUp('eda@example.org')
  const guess = (address: string) => peopleAt(address).logIn(email, wrongPassword)
  const guesses = await Promise.all(Array.from({ length: 20 }, () => guess(cluster.address)))
  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(attempts)
  const later = cluster.copies.map((copy) => guess(own(copy, new URL(cluster.address).pathname)))
  expect((await Promise.all(later)).map(({ status }) => status)).toEqual([429, 429, 429])
})

test('[RUN-4] a copy that is killed among streams and writes loses no write that it acknowledged, and every song arrives whole', async () => {
  const url = await signedSong()
  const listeners = await Promise.all(Array.from({ length: 9 }, () => begin(url)))
  const storm = { isOver: false }
  const acknowledged: string[] = []
  const write = async (name: string) => {
    const people = peopleAt(cluster.address)
    for (let at = 0; !storm.isOver; at++) {
      const email = `${name}-${at}@example.org`
      const account = await people.signUp(email).catch(() => undefined)
      if (account?.id) acknowledged.push(email)
    }
  }
  const writers = ['a', 'b', 'c', 'd'].map(write)
  const moreWrites = () =>
    expect
      .poll(() => acknowledged.length, { timeout: 20_000 })
      .toBeGreaterThan(acknowledged.length + 10)
  await moreWrites()
  await cluster.copies[0]?.end('SIGKILL')
  await moreWrites()
  storm.isOver = true
  await Promise.all(writers)

  const heard = await Promise.all(listeners.map((goOn) => goOn()))
  expect(heard.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(heard.filter(({ cuts }) => cuts > 0)).not.toEqual([])
  const rows = await cluster.primary.sql<{ email: string }[]>`select email from auth.users`
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
})

test('[RUN-4] a copy that SIGTERM ends sends its songs to their end, and nobody who comes meanwhile is turned away', async () => {
  const url = await signedSong()
  const listeners = await Promise.all(Array.from({ length: 3 }, () => begin(url)))
  const ended = cluster.copies[0]?.end('SIGTERM')
  const pages = await Promise.all(Array.from({ length: 30 }, () => fetch(cluster.address)))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  const heard = await Promise.all(listeners.map((goOn) => goOn()))
  expect(heard).toEqual(heard.map(() => ({ isWhole: true, cuts: 0 })))
  await ended
  await expect(fetch(own(cluster.copies[0] ?? { port: 0 }, '/healthz'))).rejects.toThrow(
    'fetch failed',
  )
})

test('[RUN-4] [SAFE-6] somebody who is refused thousands of times loses no copy for the others', async () => {
  const refused = Array.from({ length: 2000 }, () => fetch(`${cluster.address}rest/v1/albums`))
  const statuses = await Promise.all(refused.map(async (answer) => (await answer).status))
  expect([...new Set(statuses)]).toEqual([401])
  expect(readFileSync(cluster.nginx.log, 'utf8')).not.toContain('upstream')
})

test('[RUN-4] what a copy that hangs was asked for comes from another, and paused songs of the others stay open meanwhile', async () => {
  const url = await signedSong()
  const listeners = await Promise.all(Array.from({ length: 3 }, () => begin(url)))
  const hung = cluster.copies[0]?.pid ?? 0
  process.kill(hung, 'SIGSTOP')
  const pages = await Promise.all(Array.from({ length: 9 }, () => fetch(cluster.address)))
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  process.kill(hung, 'SIGCONT')
  const heard = await Promise.all(listeners.map((goOn) => goOn()))
  expect(heard.filter(({ isWhole }) => !isWhole)).toEqual([])
  // A copy sends one of the three: its own may be given up, too.
  expect(heard.filter(({ cuts }) => cuts > 0).length).toBeLessThanOrEqual(1)
}, 120_000)

test('[RUN-1] [RUN-4] when the database goes over to its standby every copy follows within ten seconds, and songs go on meanwhile', async () => {
  const url = await signedSong()
  await cluster.primary.kill()
  await expect.poll(areReady, { timeout: 5000 }).toEqual([503, 503, 503])
  const hear = await begin(url)
  expect(await hear()).toEqual({ isWhole: true, cuts: 0 })

  await cluster.standby.promote()
  await expect.poll(areReady, { timeout: mostSeconds * 1000 }).toEqual([200, 200, 200])
  const people = peopleAt(cluster.address)
  expect((await people.logIn('listener@example.org')).status).toBe(200)
  expect((await people.signUp('later@example.org')).id).toEqual(expect.any(String))
})
