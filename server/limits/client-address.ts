import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'

export type Caller = {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** IPv4, or the /64 of IPv6 that a household shares. The last address of `X-Forwarded-For` is what the proxy saw. */
export function clientAddress({ headers, socket }: Caller, trustProxy: boolean): string {
  const forwarded = trustProxy ? [headers['x-forwarded-for']].flat().at(-1) : undefined
  const address = forwarded?.split(',').at(-1)?.trim() || (socket.remoteAddress ?? 'unknown')
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? network(plain) : plain
}

function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':')
}
