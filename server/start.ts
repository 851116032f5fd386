import { join, resolve } from 'node:path'

import { startPurge } from './accounts/session/purge.ts'
import { agreementAlone, agreementOfCopies } from './copies/agreement.ts'
import { assertRolesEnter } from './database/assert-roles-enter.ts'
import { loadKeptSecrets } from './database/kept-secrets.ts'
import { startNightlyBackups } from './backup/nightly.ts'
import { assertRestored, assertRestoredDatabase } from './backup/restore-mark.ts'
import { keepVisitors } from './database/keep-visitors.ts'
import { migrate } from './database/migrate.ts'
import { openOwnDatabase } from './database/own-database.ts'
import { seed } from './database/seed.ts'
import { withSetUpLock } from './database/set-up-lock.ts'
import { describeFault } from './http/describe-fault.ts'
import { createHandler } from './handler.ts'
import { listen, urlHost } from './http/listen.ts'
import { prepareAuthSchema } from './lite/auth-schema.ts'
import { openConnections } from './lite/connection/connections.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { sendConsoleToLog } from './lite/console-to-log.ts'
import type { Log } from './log.ts'
import { keepMeasured } from './library/loudness/keep-measured.ts'
import { createRunner } from './library/running/runner.ts'
import { keepUp } from './library/watching/keep-up.ts'
import { rootsOf } from './library/watching/roots.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { startDatabase } from './postgres/database.ts'
import { loadSecrets } from './secrets.ts'
import type { Settings } from './settings.ts'

export type Running = {
  readonly url: string
  /** What is under way has `drainSeconds` to end. */
  readonly stop: (drainSeconds?: number) => Promise<void>
}

const project = resolve(import.meta.dirname, '..')

/** @throws Error with a sentence for the person at the terminal; nothing is left running */
export async function startServer(
  settings: Settings,
  log: Log,
  webFolder = join(project, 'dist'),
): Promise<Running> {
  const listening = await listen(settings.host, settings.port)
  const cleanUps: (() => Promise<void>)[] = []
  const stop = async (drainSeconds?: number) => {
    await listening.close(drainSeconds)
    for (const cleanUp of cleanUps.splice(0)) await cleanUp()
  }
  try {
    const { address, isShared, stop: stopDatabase } = await reachDatabase(settings, log)
    cleanUps.push(stopDatabase)
    const prepared = await withSetUpLock(address, () => setUp(settings, { address, isShared }, log))
    const { secrets, rolesPassword } = prepared
    const connections = await openConnections({
      owner: address,
      rolesPassword,
      connections: settings.databaseConnections,
    })
    cleanUps.unshift(connections.close)
    const agreement = isShared ? agreementOfCopies(connections) : agreementAlone()
    cleanUps.push(sendConsoleToLog(log))
    const metrics = await startMetrics({ settings, connections, log })
    cleanUps.unshift(metrics.stop)
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
    cleanUps.unshift(mailTransport.settled)
    cleanUps.unshift(startNightlyBackups({ settings, log }))
    const runner = createRunner({ address, settings, log })
    cleanUps.unshift(runner.close)
    if (settings.watchFolders)
      cleanUps.unshift(keepUp({ roots: rootsOf(connections.accounts), runner, log }))
    const { locks } = agreement
    cleanUps.unshift(startPurge({ connection: connections.accounts, outbox, locks, log }))
    const handler = await createHandler({
      settings,
      secrets,
      connections,
      agreement,
      mailTransport,
      runner,
      measure: (converting) =>
        keepMeasured({
          address,
          settings,
          connection: connections.accounts,
          runner,
          converting,
          log,
        }),
      siteUrl,
      webFolder,
      log,
    })
    cleanUps.unshift(() => handler.stopConverting())
    listening.use(metrics.observing(handler.listener), handler.health)
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

/** Of a shared database, there may be other copies of the server. */
async function reachDatabase({ databaseUrl, dataDir }: Settings, log: Log) {
  if (databaseUrl === undefined) {
    assertRestored(dataDir)
    return { ...(await startDatabase({ dataDir, log })), isShared: false }
  }
  const address = await openOwnDatabase(databaseUrl, log)
  return { address, isShared: true, stop: () => Promise.resolve() }
}

type Reached = Pick<Awaited<ReturnType<typeof reachDatabase>>, 'address' | 'isShared'>

/** Makes what the database lacks: the first copy makes it all, and the others find it made. */
async function setUp(settings: Settings, { address, isShared }: Reached, log: Log) {
  if (isShared) await assertRestoredDatabase(address)
  const kept = isShared ? await loadKeptSecrets(address) : loadSecrets(settings.dataDir)
  const { rolesPassword, ...secrets } = { rolesPassword: undefined, ...kept, ...settings.secrets }
  const password = isShared ? rolesPassword : undefined
  const folder = join(project, 'supabase/migrations')
  await migrate({ address, folder, prepare: () => prepareAuthSchema(address, password), log })
  await seed({ address, file: join(project, 'supabase/seed.sql'), log })
  await keepVisitors(address, settings.visitors)
  if (password !== undefined) await assertRolesEnter(address, password)
  return { secrets, rolesPassword: password }
}
