import { type Ssl, withConnection } from './connection.ts'
import { openSocket } from './open-socket.ts'
import type { Host, ReadAddress } from './read-address.ts'

/** The first host that may be written to. @throws what the last host failed with, when there is none */
export async function findWritable({ url, hosts, sslTo }: ReadAddress): Promise<Host> {
  let fault: unknown
  for (const host of hosts) {
    try {
      if (
        await isWritable(
          url,
          host,
          sslTo(() => host),
        )
      )
        return host
      fault ??= new ReadOnlyError()
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

export class ReadOnlyError extends Error {}

function isWritable(url: string, host: Host, ssl: Ssl): Promise<boolean> {
  const driver = { ssl, prepare: false, socket: () => openSocket(host) }
  return withConnection({ url, driver }, async (sql) => {
    const [found] = await sql<{ writable: boolean }[]>`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`
    return found?.writable === true
  })
}
