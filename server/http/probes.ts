import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { shared } from './shared-work.ts'

export type Probes = {
  /** Answers `/healthz` and `/readyz`, which are below no base path. False for everything else. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  /** From now on it is ready whenever this says so. */
  readonly serve: (isReady: () => Promise<boolean>) => void
  /** From now on it is not ready. */
  readonly drain: () => void
}

const patienceMs = 2000

export function createProbes(): Probes {
  let status = starting

  return {
    answer(incoming, outgoing) {
      const path = incoming.url?.split('?')[0]
      if (path === '/healthz') send(outgoing, 200, 'ok')
      else if (path === '/readyz')
        void status().then((said) => send(outgoing, said === 'ready' ? 200 : 503, said))
      else return false
      return true
    },
    serve(isReady) {
      status = shared(async () => {
        const late = wait(patienceMs, false, { ref: false })
        const isThere = await Promise.race([isReady().catch(() => false), late])
        return isThere ? 'ready' : 'the database cannot be reached'
      })
    },
    drain() {
      status = async () => 'draining'
    },
  }
}

const starting = async () => 'starting'

function send(outgoing: ServerResponse, code: number, status: string) {
  outgoing.writeHead(code, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  outgoing.end(JSON.stringify({ status }))
}
