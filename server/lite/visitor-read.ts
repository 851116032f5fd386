import { addressOf, type Read } from '#domain/reads.ts'

import type { Backend } from './backend.ts'

/** The rows of a read, by the same rules as for anybody who is not signed in; rejects without them. */
export async function readAsVisitor(
  backend: Pick<Backend, 'fetch'>,
  read: Read,
  apikey: string,
): Promise<unknown[]> {
  const address = addressOf('http://localhost', read)
  const response = await backend.fetch(new Request(address, { headers: { apikey } }))
  if (!response.ok) throw new Error(`The read was answered by ${response.status}`)
  return response.json()
}
