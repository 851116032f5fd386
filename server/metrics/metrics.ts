import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { describeFault } from '#server/http/describe-fault.ts'
import { refusals } from '#server/limits/refusals.ts'
import type { Connections } from '#server/lite/connection/connections.ts'
import type { Log } from '#server/log.ts'
import { routeOf } from '#server/routes.ts'

import { createFigures } from './figures.ts'

const streamRoute = 'media/audio/*'

/** The figures of this process, in the format of Prometheus. */
export function createMetrics(use: Connections['use']) {
  const { registry, requests, bytes, streams, refused } = createFigures(use)
  const count = (message: unknown) => {
    if (typeof message === 'object' && message && 'limit' in message)
      refused.inc({ limit: String(message.limit) })
  }
  refusals.subscribe(count)

  function observe(route: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { socket, method = '' } = incoming
    const before = socket.bytesWritten
    const end = requests.startTimer({ method, route })
    if (route === streamRoute) streams.inc()
    outgoing.once('close', () => {
      end({ status: outgoing.headersSent ? outgoing.statusCode : 0 })
      bytes.inc({ route }, Math.max(0, socket.bytesWritten - before))
      if (route === streamRoute) streams.dec()
    })
  }

  return {
    /** The same listener, with its answers counted. */
    observing:
      (basePath: string, listener: RequestListener): RequestListener =>
      (incoming, outgoing) => {
        observe(routeBelow(basePath, incoming), incoming, outgoing)
        listener(incoming, outgoing)
      },

    answer:
      (log: Log): RequestListener =>
      ({ url }, outgoing) => {
        if (url !== '/metrics') outgoing.writeHead(404).end()
        else
          registry.metrics().then(
            (text) => outgoing.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
            (error: unknown) => {
              log.error(describeFault(error), 'The figures could not be collected')
              outgoing.writeHead(500).end()
            },
          )
      },

    stop() {
      refusals.unsubscribe(count)
      registry.clear()
    },
  }
}

/** One name for all addresses that are no route: they are whatever anybody types. */
function routeBelow(basePath: string, { url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?')
  return (path.startsWith(basePath) && routeOf(path.slice(basePath.length))?.pattern) || 'none'
}
