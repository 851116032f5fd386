import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { freePort } from '#scripts/setup/free-port.mjs'

import type { Server } from './server.ts'

export type TestProject = {
  /** What `SUPABASE_URL` would be. */
  readonly url: string
  /** What it says of its account service, which tests may change. */
  readonly settings: { disable_signup: boolean; mailer_autoconfirm: boolean }
  /** Addresses that were asked for until now open nothing more. */
  readonly endAddresses: () => void
  /** Paths that were asked for, without what follows `?`. */
  readonly asked: readonly string[]
  readonly stop: () => void
}

const signedBelow = '/storage/v1/object/sign/audio'
/** By what a browser says which page asks. */
const ofPages = /^(?:origin|referer|host|sec-)/
const publicBelow = '/storage/v1/object/public/'

/**
 * One of our servers in the place of a project of Supabase: accounts and tables are its own, for pages of any origin as
 * the gateway of a project lets them, and Storage is made of its `media/`.
 */
export async function startTestProject(server: Server): Promise<TestProject> {
  const base = new URL(server.address).pathname
  const asked: string[] = []
  const settings = { disable_signup: false, mailer_autoconfirm: true }
  let generation = 0
  let signed = 0

  /** As the gateway does it, so that the server sees a client that is no page. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, path: string) {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !ofPages.test(name)),
    )
    const passed = request(
      { host: '127.0.0.1', port: server.port, path, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cors(incoming) })
        answer.pipe(outgoing)
      },
    )
    passed.once('error', () => outgoing.destroy())
    outgoing.once('close', () => passed.destroy())
    incoming.pipe(passed)
  }

  async function sign(incoming: IncomingMessage, outgoing: ServerResponse) {
    // Of when it was asked: addresses that end meanwhile are ended in the answer too.
    const made = generation
    const { paths } = JSON.parse(await text(incoming))
    const answer = await fetch(`${server.address}media/sign`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: incoming.headers.authorization ?? '',
      },
      body: JSON.stringify({ files: paths }),
    })
    if (!answer.ok) return refuse(incoming, outgoing, '403', 'Unauthorized')
    const { urls } = await answer.json()
    const answers = paths.map((path: string) => {
      const query = urls[path]?.split('?')[1]
      // No two are the same, as the time is in those of Storage: what a browser keeps of one helps the next no more.
      const token = Buffer.from(`${made} ${query} ${++signed}`).toString('base64url')
      return query
        ? { error: null, path, signedURL: `/object/sign/audio/${path}?token=${token}` }
        : { error: 'Either the object does not exist or …', path, signedURL: null }
    })
    outgoing.writeHead(200, { 'Content-Type': 'application/json', ...cors(incoming) })
    outgoing.end(JSON.stringify(answers))
  }

  function sendRecording(incoming: IncomingMessage, outgoing: ServerResponse, url: URL) {
    const token = Buffer.from(url.searchParams.get('token') ?? '', 'base64url').toString()
    const [made, query] = token.split(' ')
    if (Number(made) !== generation) return refuse(incoming, outgoing, '400', 'InvalidJWT')
    const file = url.pathname.slice(signedBelow.length)
    pass(incoming, outgoing, `${base}media/audio${file}?${query}`)
  }

  const project = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '', 'http://project')
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204, cors(incoming)).end()
    asked.push(url.pathname)
    if (url.pathname === '/auth/v1/settings') {
      outgoing.writeHead(200, { 'Content-Type': 'application/json', ...cors(incoming) })
      return void outgoing.end(JSON.stringify({ external: { email: true }, ...settings }))
    }
    if (url.pathname === signedBelow) return void sign(incoming, outgoing)
    if (url.pathname.startsWith(`${signedBelow}/`)) return sendRecording(incoming, outgoing, url)
    if (url.pathname.startsWith(publicBelow))
      return pass(incoming, outgoing, `${base}media/${url.pathname.slice(publicBelow.length)}`)
    pass(incoming, outgoing, base + (incoming.url ?? '').slice(1))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void project.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    settings,
    endAddresses: () => (generation += 1),
    stop: () => {
      project.close()
      project.closeAllConnections()
    },
  }
}

const cors = ({ headers }: IncomingMessage) => ({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  ...(headers['access-control-request-headers']
    ? { 'Access-Control-Allow-Headers': headers['access-control-request-headers'] }
    : {}),
})

/** As Storage does: nearly everything with 400, and what is meant in the body. */
function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  statusCode: string,
  error: string,
) {
  outgoing.writeHead(400, { 'Content-Type': 'application/json', ...cors(incoming) })
  outgoing.end(JSON.stringify({ statusCode, error, message: error }))
}
