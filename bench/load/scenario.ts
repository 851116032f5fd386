import type { Server } from '#e2e/support/server.ts'

import { createPerson, type Person } from '#e2e/support/fixtures.ts'

import type { Question } from './ask.ts'
import type { AttackOutcome } from './attack.ts'
import type { ListenersJob, ListenersOutcome } from './listeners.ts'
import { runAttack, runListeners } from './run-load.ts'

/** What the search page asks. */
const searchFunctions = ['search_songs', 'search_albums', 'search_artists']

export type Size = {
  readonly streams: number
  readonly logIns: number
  readonly searches: number
  readonly attackers: number
  readonly seconds: number
}

export type Scenario = {
  /** Everybody listens, logs in and searches. */
  readonly calm: () => Promise<ListenersOutcome>
  /** The same while strangers attack. */
  readonly attacked: () => Promise<{ people: ListenersOutcome; strangers: AttackOutcome }>
}

/** Settings by which the people of the load may log in as often as they do; all else is as it always is. */
export const environment = { LOGIN_ATTEMPTS: '10000', SIGN_UPS: '10000' }

/** Signs people up and gives them music to listen to. */
export async function prepareScenario(server: Server, size: Size): Promise<Scenario> {
  const { address } = server
  const { publishableKey } = await fetch(`${address}config.json`).then((it) => it.json())
  const apikey = String(publishableKey)
  const headers = { apikey, 'content-type': 'application/json' }
  const people: Person[] = []
  for (let count = 0; count < size.logIns; count++) people.push(await createPerson(server))
  const logIns = []
  for (const person of people) logIns.push(await knownLogIn(address, headers, person))
  const [first] = logIns
  const [victim] = people
  if (!first || !victim) throw new Error('Somebody has to live there.')
  const session = await fetch(first.url, first).then((it) => it.json())
  const stranger = await createPerson(server)
  const searches: Question[][] = []
  for (let count = 0; count < size.searches; count++) {
    // Somebody else than who logs in again and again, which ends one's oldest sessions.
    const token = count % 2 ? tokenOf(await createPerson(server)) : undefined
    searches.push(searchOf(address, apikey, token))
  }
  const job: ListenersJob = {
    seconds: size.seconds,
    streams: size.streams,
    bytesPerSecond: 16 * 1024,
    files: await signedFiles(address, headers, String(session.access_token)),
    logIns,
    searches,
  }
  const { seconds, attackers: clients } = size
  return {
    calm: () => runListeners(job),
    attacked: async () => {
      const strangers = runAttack({
        address,
        publishableKey: apikey,
        seconds,
        quietSeconds: seconds / 10,
        clients,
        email: victim.email,
        token: tokenOf(stranger),
      })
      return { people: await runListeners(job), strangers: await strangers }
    },
  }
}

export const tokenOf = ({ session }: Person): string => {
  if (typeof session !== 'object' || session === null || !('access_token' in session)) return ''
  return String(session.access_token)
}

/** What a visitor or, with a token, a listener asks to search. */
const searchOf = (address: string, apikey: string, token?: string): Question[] =>
  searchFunctions.map((name) => ({
    method: 'POST',
    url: `${address}rest/v1/rpc/${name}`,
    headers: {
      apikey,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ term: 'tide' }),
  }))

/** The log-in of somebody in a browser in which they have logged in before, as people mostly do. */
export async function knownLogIn(
  address: string,
  headers: Record<string, string>,
  { email, password }: Person,
): Promise<Question> {
  const method = 'POST'
  const url = `${address}auth/v1/token?grant_type=password`
  const body = JSON.stringify({ email, password })
  const answer = await fetch(url, { method, headers, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { method, url, headers: { ...headers, cookie }, body }
}

async function signedFiles(address: string, headers: Record<string, string>, token: string) {
  const rows: { file: string }[] = await fetch(`${address}rest/v1/media_items?select=file`, {
    headers,
  }).then((it) => it.json())
  const files = [...new Set(rows.map(({ file }) => file))]
  const { urls } = await fetch(`${address}media/sign`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ files }),
  }).then((it) => it.json())
  return Promise.all(
    files.map(async (file) => {
      const url = new URL(String(urls[file]), address).href
      const head = await fetch(url, { method: 'HEAD' })
      return { url, size: Number(head.headers.get('content-length')) }
    }),
  )
}
