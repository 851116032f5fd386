import type { Sql } from 'postgres'

import type { Log } from '#server/log.ts'

import { assertFits } from './assert-fits.ts'
import { type DatabaseAddress, withConnection } from './connection.ts'
import { explainConnectionFault } from './connection-fault.ts'
import { openSocket } from './open-socket.ts'
import { readAddress } from './read-address.ts'
import { findWritable } from './writable-host.ts'

/**
 * Somebody's own PostgreSQL, which is neither started nor stopped here. When a connection is lost, the host that may be
 * written to is looked for again.
 * @throws StartError with a sentence, and the statement that helps where one does
 */
export async function openOwnDatabase(text: string, log: Log): Promise<DatabaseAddress> {
  const read = readAddress(text)
  try {
    let host = await findWritable(read)
    const { url, sslTo } = read
    const ssl = sslTo(() => host)
    const socket = () => openSocket(host)
    const first = { url, driver: { ssl, socket, prepare: false } }
    const isPooled = await withConnection(first, async (sql) => {
      await assertFits(sql)
      return hasPooler(sql)
    })
    if (isPooled && !read.prepare)
      log.info('A pooler is before the database: statements are not prepared.')
    const follow = oneAtATime(async () => {
      const found = await findWritable(read).catch(() => undefined)
      if (!found || found === host) return
      host = found
      log.warn('The database is written to on another host now.')
    })
    return {
      url,
      driver: { ssl, socket, prepare: read.prepare ?? !isPooled },
      isPooled,
      ...(read.hosts.length > 1 ? { onLost: follow } : {}),
    }
  } catch (error) {
    throw explainConnectionFault(error, read)
  }
}

/** A pooler tells its clients another process than the one that answers. */
async function hasPooler(sql: Sql): Promise<boolean> {
  const answer = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return answer[0]?.pid !== answer.state.pid
}

function oneAtATime(work: () => Promise<void>): () => void {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
}
