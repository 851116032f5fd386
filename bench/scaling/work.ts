import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { addressOf, earlyReads } from '#domain/reads.ts'
import { createPerson, type Person } from '#e2e/support/fixtures.ts'

import type { Question } from '#bench/load/ask.ts'
import type { Rate } from '#bench/load/rate.ts'
import { runRate } from '#bench/load/run-load.ts'
import { knownLogIn, tokenOf } from '#bench/load/scenario.ts'

import type { Kind } from './needs.ts'
import { type Member, renew } from './renew.ts'

/** Where people come to, and where its recordings are. */
export type Place = { readonly address: string; readonly dataDir: string }

/** What people do over and over for so many seconds. */
export type Work = Readonly<Record<Kind, (seconds: number) => Promise<Rate>>>

/** Settings by which a few people may do what many do. */
export const environment = { REQUESTS: '1000000', LOGIN_ATTEMPTS: '1000000', SIGN_UPS: '1000000' }

/** Each has a connection. The addresses of songs are given out 300 times a minute to each. */
const crowd = 64
const logIns = 4
const mebibyte = 1024 * 1024
const ownSong = 'own/bench.webm'

export type People = Awaited<ReturnType<typeof gather>>

/** Signs people up: those who stay logged in, and those who log in again and again, which ends their oldest sessions. */
export async function gather({ address, dataDir }: Place) {
  const folder = join(dataDir, 'media/audio/own')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bench.webm'), Buffer.alloc(crowd * mebibyte, 'music '))
  const { publishableKey } = await answerOf(`${address}config.json`)
  const headers = { apikey: String(publishableKey), 'content-type': 'application/json' }
  const people: Member[] = []
  const comers: Question[] = []
  for (let count = 0; count < crowd; count++) {
    const person = await createPerson({ address })
    people.push({ token: tokenOf(person), renewal: renewalOf(person) })
  }
  for (let count = 0; count < logIns; count++)
    comers.push(await knownLogIn(address, headers, await createPerson({ address })))
  return { address, headers, people, comers }
}

const renewalOf = ({ session }: Person): string => {
  if (typeof session !== 'object' || session === null || !('refresh_token' in session)) return ''
  return String(session.refresh_token)
}

const answerOf = (url: string, options?: RequestInit) => fetch(url, options).then((it) => it.json())

/** What people do at an address, each measured by itself. */
export async function workAt(address: string, gathered: People): Promise<Work> {
  const { headers, people, comers } = gathered
  const [first] = people
  if (!first) throw new Error('Nobody is there.')
  const page = await fetch(address).then((it) => it.text())
  const [asset = ''] = /assets\/[\w-]+\.js/.exec(page) ?? []
  const songs: { file: string }[] = await answerOf(
    `${address}rest/v1/songs?select=file&limit=100`,
    { headers },
  )
  const [albums] = earlyReads
  if (!albums) throw new Error('Home reads nothing.')
  const as = ({ token }: Member) => ({ ...headers, authorization: `Bearer ${token}` })
  const signing = (files: readonly string[], person: Member): Question => ({
    method: 'POST',
    url: `${address}media/sign`,
    headers: as(person),
    body: JSON.stringify({ files }),
  })
  const { url: signUrl, ...toSign } = signing([ownSong], first)
  const { urls } = await answerOf(signUrl, toSign)
  const song = new URL(String(urls[ownSong]), address).href

  const get = (url: string, more: Record<string, string> = headers): Question => ({
    method: 'GET',
    url,
    headers: more,
  })
  const each = (ask: (person: Member, at: number) => Question) => (seconds: number) =>
    runRate({ seconds, questions: people.map(ask) })
  const files = [...new Set(songs.map(({ file }) => file))]
  return {
    file: each(() => get(`${address}${asset}`, { 'accept-encoding': 'br' })),
    list: each((person) => get(addressOf(address.replace(/\/$/, ''), albums), as(person))),
    row: each((person) => get(`${address}rest/v1/profiles?select=*`, as(person))),
    search: each((person) => ({
      method: 'POST',
      url: `${address}rest/v1/rpc/search_songs`,
      headers: as(person),
      body: JSON.stringify({ term: 'tide' }),
    })),
    'log-in': (seconds) =>
      runRate({
        seconds,
        questions: comers.map((comer) => ({
          ...comer,
          url: comer.url.replace(gathered.address, address),
        })),
      }),
    renewal: (seconds) => renew(address, headers, people, seconds),
    sign: each((person) => signing(files, person)),
    MiB: each((_, at) => get(song, { range: `bytes=${at * mebibyte}-${(at + 1) * mebibyte - 1}` })),
  }
}
