import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'

export type Question = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** A client with connections of its own, from a loopback address of its own where one is given. */
export function createAsker(connections: number, localAddress?: string) {
  const agentOptions = { keepAlive: true, maxSockets: connections }
  const agent = new Agent(agentOptions)
  const secureAgent = new SecureAgent(agentOptions)
  return {
    /** Gives the status, after the whole answer has come; 0 when none came. */
    ask: ({ method, url, headers, body }: Question): Promise<number> =>
      new Promise((resolve) => {
        const options = { method, headers, ...(localAddress ? { localAddress } : {}) }
        const isSecure = url.startsWith('https:')
        const asked = (isSecure ? requestSecurely : request)(
          url,
          { ...options, agent: isSecure ? secureAgent : agent },
          (answer) => {
            answer.resume()
            answer.once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0))
          },
        )
        asked.setTimeout(120_000, () => asked.destroy())
        asked.once('error', () => resolve(0))
        asked.end(body)
      }),
    close: () => {
      agent.destroy()
      secureAgent.destroy()
    },
  }
}
