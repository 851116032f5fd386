import { addressOf, featuredRead } from '#domain/reads.ts'

import type { Backend } from './backend.ts'

/** As any visitor may read them. Rejects when the tables do not answer. */
export async function readFirstSongs(
  backend: Pick<Backend, 'fetch'>,
  apikey: string,
): Promise<{ url: string }[]> {
  const address = addressOf('http://localhost', featuredRead)
  const response = await backend.fetch(new Request(address, { headers: { apikey } }))
  if (!response.ok) throw new Error(`The read was answered by ${response.status}`)
  return response.json()
}
