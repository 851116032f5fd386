import type { IncomingMessage } from 'node:http'

/** What a body says; nothing when it is not JSON. */
export async function readJson(incoming: IncomingMessage, mostBytes: number): Promise<unknown> {
  if (Number(incoming.headers['content-length']) > mostBytes) return 'too large'
  let bytes = 0
  const chunks: Buffer[] = []
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) return 'too large'
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
