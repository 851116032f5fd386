import { setTimeout } from 'node:timers/promises'

import { createAsker, type Question } from './ask.ts'

export type AttackJob = {
  readonly address: string
  readonly publishableKey: string
  readonly seconds: number
  /** Seconds before they come, in which the others have begun to listen; starting a process is no attack. */
  readonly quietSeconds: number
  /** Each from a loopback address of its own; they share the kinds of attack. */
  readonly clients: number
  /** An account whose password is guessed. */
  readonly email: string
  /** Of a stranger who has signed up. */
  readonly token: string
}

/** How many answers each kind got, by status; 0 stands for a connection that was closed. */
export type AttackOutcome = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Between a client's answer and its next request, so that sending itself does not take the machine. */
const pauseMs = 20
/** Of one more stranger, who asks over all of them at once. */
const crowd = 100

/** Hostile requests that have stopped music, search or log-in before. */
function hostile({
  address,
  publishableKey,
  email,
  token: own,
}: AttackJob): Record<string, Question> {
  const json = { apikey: publishableKey, 'content-type': 'application/json' }
  const rest = `${address}rest/v1/`
  const token = `${address}auth/v1/token?grant_type=`
  const back = '(.*)(.*)(.*)(.*)(.*)(.*)%5C1%5C2%5C3%5C4%5C5%5C6x'
  const post = (url: string, body: string, headers: Record<string, string> = json): Question => ({
    method: 'POST',
    url,
    headers,
    body,
  })
  const get = (url: string): Question => ({ method: 'GET', url, headers: json })
  const asPerson = { ...json, authorization: `Bearer ${own}` }
  const guess = JSON.stringify({ email, password: 'a-wrong-guess-1' })
  return {
    'back references': get(`${rest}media_items?desc=match.${back}`),
    'deep embeds': get(`${rest}tracks?select=*,artists(*,tracks(*,artists(*,tracks(*))))`),
    'many rows': post(`${rest}profiles`, `[${'{},'.repeat(90_000)}{}]`),
    'deep JSON': post(`${rest}profiles`, '['.repeat(400_000) + ']'.repeat(400_000)),
    'wrong log-ins': post(`${token}password`, guess),
    'log-ins from another site': post(`${token}password`, guess, {
      'content-type': 'text/plain',
      origin: 'https://elsewhere.example',
    }),
    renewals: post(`${token}refresh_token`, JSON.stringify({ refresh_token: 'made-up' })),
    'unsigned music': post(
      `${address}media/sign`,
      JSON.stringify({ files: ['sample/loop-1.webm'] }),
    ),
    'whole tables': get(`${rest}tracks?select=*`),
    'quotes, logged in': post(`${rest}profiles`, `"${'\\"'.repeat(16_000)}`, asPerson),
    'own account, logged in': { method: 'GET', url: `${address}auth/v1/user`, headers: asPerson },
  }
}

/** Strangers that send what is costly, over and over. */
export async function attack(job: AttackJob): Promise<AttackOutcome> {
  const end = performance.now() + job.seconds * 1000
  const kinds = Object.entries(hostile(job))
  const counts: Record<string, Record<string, number>> = {}
  const client = async (index: number, connections = 1) => {
    const [kind, question] = kinds[index % kinds.length] ?? []
    if (!kind || !question) return
    const { ask, close } = createAsker(connections, `127.0.0.${index + 2}`)
    const ofKind = (counts[kind] ??= {})
    const goOn = async () => {
      while (performance.now() < end) {
        const status = await Promise.race([ask(question), setTimeout(end - performance.now(), -1)])
        if (status >= 0) ofKind[status] = (ofKind[status] ?? 0) + 1
        await setTimeout(pauseMs)
      }
    }
    await Promise.all(Array.from({ length: connections }, goOn))
    close()
  }
  await setTimeout(job.quietSeconds * 1000)
  const clients = Array.from({ length: job.clients }, (_, index) => client(index))
  await Promise.all([...clients, client(job.clients, crowd)])
  return counts
}
