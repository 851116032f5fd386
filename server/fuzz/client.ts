import { Agent, request as ask } from 'node:http'

import type { Answer } from './judge.ts'

export type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Sends requests as they are, on connections that stay. `fetch` would tidy their paths up first. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    /** Rejects when no answer comes. */
    send: (sent: Sent) => send(agent, sent),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, { method, url, headers, body }: Sent): Promise<Answer> {
  // Node leaves the length out of a DELETE, and the server then reads its body as the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { agent, method, headers: { ...headers, ...length } }
  const [, host = '', path = '/'] = /^http:\/\/([^/]+)(.*)$/.exec(url) ?? []
  const [hostname, port] = host.split(':')
  return new Promise((resolve, reject) => {
    const asked = ask({ ...options, hostname, port, path }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        if (text.length < 100_000) text += part
      })
      const done = () => resolve({ status: incoming.statusCode ?? 0, text })
      incoming.on('end', done)
      // Whoever refuses a large body closes the connection while it is sent.
      incoming.on('error', done)
    })
    asked.setTimeout(60_000, () => asked.destroy(new Error('There was no answer for a minute.')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** The request as one types it. */
export function asCurl({ method, url, headers, body }: Sent): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const shown = body === undefined ? [] : [`--data-binary ${quoted(body.slice(0, 2000))}`]
  const rest = (body?.length ?? 0) > 2000 ? [`# of ${body?.length} characters, the first 2000`] : []
  const head = method === 'HEAD' ? '-I' : `-X ${method}`
  return [`curl --path-as-is -i ${head} ${quoted(url)}`, ...lines, ...shown, ...rest].join(' ')
}

const quoted = (value: string) => `'${value.replaceAll("'", String.raw`'\''`)}'`
