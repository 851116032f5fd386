import { Agent, request } from 'node:http'

export type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A client with connections of its own, from a loopback address of its own where one is given. */
export function createAsker(connections: number, localAddress?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    /** Gives the status, after the whole answer has come; 0 when none came. */
    ask: ({ method, url, headers, body }: Question): Promise<number> =>
      new Promise((resolve) => {
        const asked = request(
          url,
          { agent, method, headers, ...(localAddress ? { localAddress } : {}) },
          (answer) => {
            answer.resume()
            answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
          },
        )
        asked.setTimeout(120_000, () => asked.destroy())
        asked.once('error', () => resolve(0))
        asked.end(body)
      }),
    close: () => agent.destroy(),
  }
}
