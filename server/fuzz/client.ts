import { Agent, request as ask } from 'node:http'

import type { Answer } from './judge.ts'

export type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** Sends requests as they are, on kept connections; `fetch` would normalize their paths. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (sent: Sent) => send(agent, sent),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, { method, url, headers, body }: Sent): Promise<Answer> {
  // Node sends no length with a DELETE, and the server would read its body as the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const options = { agent, method, headers: { ...headers, ...length } }
  const [, host = '', path = '/'] = /^http:\/\/([^/]+)(.*)$/.exec(url) ?? []
  const [hostname, port] = host.split(':')
  return new Promise((resolve, reject) => {
    const outgoing = ask({ ...options, hostname, port, path }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        if (text.length < 100_000) text += part
      })
      const done = () => resolve({ status: incoming.statusCode ?? 0, text })
      incoming.on('end', done)
      // The server may refuse a large body and close the connection while it is sent.
      incoming.on('error', done)
    })
    outgoing.setTimeout(60_000, () =>
      outgoing.destroy(new Error('There was no answer for a minute.')),
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function asCurl({ method, url, headers, body }: Sent): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const shown = body === undefined ? [] : [`--data-binary ${quoted(body.slice(0, 2000))}`]
  const rest = (body?.length ?? 0) > 2000 ? [`# of ${body?.length} characters, the first 2000`] : []
  const head = method === 'HEAD' ? '-I' : `-X ${method}`
  return [`curl --path-as-is -i ${head} ${quoted(url)}`, ...lines, ...shown, ...rest].join(' ')
}

const quoted = (value: string) => `'${value.replaceAll("'", String.raw`'\''`)}'`
