import { loadSecrets } from '#server/secrets.ts'
import type { TestServer } from '#server/testing/test-server.ts'

import { asCurl, createClient, type Sent } from './client.ts'
import { forgedTokens } from './headers.ts'
import { faultOf, prototypeKeys, secretsIn } from './judge.ts'
import { createRandom } from './random.ts'
import { type FuzzRequest, makeRequest } from './requests.ts'
import { readTargets } from './targets.ts'
import { canaries, password } from './values.ts'

type Options = {
  readonly seed: number
  readonly requests: number
  /** Index of the first one; with `requests: 1` it is sent alone. */
  readonly first?: number
}

type Finding = { readonly what: string; readonly request: string }

export type Outcome = {
  readonly findings: readonly Finding[]
  readonly statuses: Readonly<Record<string, number>>
}

const connections = 16
/** A new user follows, as a request may log one out. */
const requestsPerUser = 200
export const environment = {
  LOGIN_ATTEMPTS: '1000000',
  SIGN_UPS: '1000000',
  MAILS: '1000000',
  REQUESTS: '1000000',
  TRUST_PROXY: 'true',
}

export async function fuzz(server: TestServer, options: Options): Promise<Outcome> {
  const { seed, requests, first = 0 } = options
  const targets = await readTargets(server.databaseAddress())
  const secrets = loadSecrets(server.dataDir)
  const client = createClient(connections)
  const findings: Finding[] = []
  const statuses: Record<string, number> = {}
  const tokens: Promise<string>[] = []
  let index = first
  let keysBefore = prototypeKeys()

  const headersOf = async ({ authority, headers }: FuzzRequest, at: number) => {
    const own = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, ...headers }
    const apikey = secrets.publishableKey
    const person = Math.floor((at - first) / requestsPerUser)
    const token = await (tokens[person] ??= signUp(server, `${seed}-${person}`))
    const bearers: Record<typeof authority, Record<string, string>> = {
      nobody: {},
      visitor: { apikey },
      person: { apikey, authorization: `Bearer ${token}` },
      'wrong key': { apikey: 'sb_secret_x', authorization: 'Bearer sb_secret_x' },
      forged: { apikey, authorization: `Bearer ${forgedTokens[at % forgedTokens.length]}` },
    }
    return { ...own, ...bearers[authority] }
  }

  const sendOne = async (at: number) => {
    const request = makeRequest(createRandom(seed, at), targets, at)
    const { method, path, body } = request
    const sent: Sent = {
      method,
      url: server.url.replace('localhost', '127.0.0.1') + path,
      headers: await headersOf(request, at),
      body,
    }
    const found = await client.send(sent).then(
      (answer) => {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = faultOf(answer)
        return fault && `${fault}: ${answer.text.slice(0, 300)}`
      },
      (error: unknown) => `no answer: ${String(error)}`,
    )
    const polluted = prototypeKeys() !== keysBefore && 'every object of the process was changed'
    keysBefore = prototypeKeys()
    const what = found ?? polluted
    if (what)
      findings.push({ what: `--seed ${seed} --first ${at}: ${what}`, request: asCurl(sent) })
  }

  const work = async () => {
    while (index < first + requests) await sendOne(index++)
  }
  await Promise.all(Array.from({ length: connections }, work))
  client.close()
  const { jwtSecret, mediaKey } = secrets
  for (const line of secretsIn(server.log(), [jwtSecret, mediaKey]))
    findings.push({ what: 'a secret in the log', request: line })
  return { findings, statuses }
}

async function signUp(server: TestServer, name: string): Promise<string> {
  const email = `${name}@${canaries.email}`
  const body = JSON.stringify({ email, password })
  const answer = await server.ask('auth/v1/signup', { method: 'POST', body })
  const { access_token: token, user } = await answer.json()
  const profile = {
    id: user.id,
    display_name: canaries.name,
    dob: '1990-02-03',
    gender: 'woman',
    tos: { marketing: true, shareData: false },
  }
  await server.ask('rest/v1/profiles', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(profile),
  })
  return String(token)
}
