import { join, resolve } from 'node:path'

import { migrate } from './database/migrate.ts'
import { seed } from './database/seed.ts'
import { describeFault } from './http/describe-fault.ts'
import { createHandler } from './handler.ts'
import { listen, urlHost } from './http/listen.ts'
import { prepareAuthSchema } from './lite/auth-schema.ts'
import { openConnections } from './lite/connection/connections.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { startPurge } from './accounts/session/purge.ts'
import { sendConsoleToLog } from './lite/console-to-log.ts'
import type { Log } from './log.ts'
import { startDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export type Running = {
  readonly url: string
  readonly stop: () => Promise<void>
}

const project = resolve(import.meta.dirname, '..')

/** @throws Error with a sentence for the person at the terminal; nothing is left running */
export async function startServer(
  settings: Settings,
  log: Log,
  webFolder = join(project, 'dist'),
): Promise<Running> {
  const listening = await listen(settings.host, settings.port)
  const cleanUps = [listening.close]
  const stop = async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  }
  try {
    const database = await startDatabase({ dataDir: settings.dataDir, log })
    cleanUps.push(database.stop)
    const { address } = database
    const secrets = loadSecrets(settings.dataDir)
    const folder = join(project, 'supabase/migrations')
    await migrate({ address, folder, prepare: () => prepareAuthSchema(address), log })
    await seed({ address, file: join(project, 'supabase/seed.sql'), log })

    const connections = await openConnections(address)
    cleanUps.splice(1, 0, connections.close)
    cleanUps.push(sendConsoleToLog(log))
    const local = `http://${urlHost(settings.host)}:${listening.port}`
    const { basePath } = settings
    const siteUrl = (settings.publicOrigin ?? local) + basePath
    const outbox = join(settings.dataDir, 'outbox')
    const mailTransport = createMailTransport({
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      outbox,
      log,
    })
    cleanUps.splice(1, 0, mailTransport.settled)
    cleanUps.splice(1, 0, startPurge({ connection: connections.accounts, outbox, log }))
    const handler = await createHandler({
      settings,
      secrets,
      connections,
      mailTransport,
      siteUrl,
      webFolder,
      log,
    })
    listening.use(handler.listener)
    handler
      .compressAll()
      .catch((error: unknown) =>
        log.warn(describeFault(error), 'The web app could not be compressed ahead'),
      )
    return { url: local + basePath, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
